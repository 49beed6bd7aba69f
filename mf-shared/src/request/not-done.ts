import type { CallError } from './call-error.ts'

/** No answer of the server's own came: what was sent may have been done all the same, or may be yet. */
const isUnanswered = ({ status, code }: CallError): boolean =>
  status === 0 || code === 'bad-answer' || (status >= 500 && code.startsWith('http-'))

/** "the acuity was not changed. …", and where nobody knows that, "it is not known whether the acuity was changed. …". */
export const notDone = (what: string, done: string, cause: CallError): string =>
  `${isUnanswered(cause) ? `it is not known whether ${what} was ${done}` : `${what} was not ${done}`}. ${cause.message}`
