const LONGEST = 12_000

/**
 * Text of an error with its stack and causes. Quoted text and
 * long numbers are left out, as they may be somebody's data.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return discreet(String(error)).slice(0, LONGEST)
  const said = `${error.name}: ${error.message}`
  const head = discreet(said)
  const stack = error.stack ?? ''
  const frames = stack.startsWith(said) ? stack.slice(said.length) : `\n${stack}`
  const cause = error.cause === undefined ? '' : `\ncaused by ${errorText(error.cause)}`
  return `${head}${stack ? frames : ''}${cause}`.slice(0, LONGEST)
}

/** Parsers quote input they could not read, up to the end if they stop inside it; record numbers are long. */
const discreet = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)/g, '"…"').replace(/\b\d{5,}\b/g, '…')
