import { errorName } from '../store/error-name.ts'

/** Where an error was thrown, without its message. */
const framesOf = ({ stack = '' }: Error): string => {
  const at = stack.indexOf('\n    at ')
  return at < 0 ? '' : stack.slice(at + 1)
}

/** An error nobody expected, for people who run the server; one of the database without its words, which quote values. */
export function unexpectedText(error: unknown): string {
  if (!(error instanceof Error)) return errorName(error)
  if (!('severity' in error)) return error.stack ?? `${error.name}: ${error.message}`
  return `${errorName(error)}\n${framesOf(error)}`
}
