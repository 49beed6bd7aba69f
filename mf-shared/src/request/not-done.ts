import type { CallError } from './call-error.ts'

/** No answer came that can be read, or the server failed amid it: what was sent may have been done all the same, or may be yet. */
const isUnknown = ({ status, code }: CallError): boolean =>
  status === 0 || status >= 500 || code === 'bad-answer'

/** "the acuity was not changed. …", and where nobody knows that, "it is not known whether the acuity was changed. …". */
export const notDone = (what: string, done: string, cause: CallError): string =>
  `${isUnknown(cause) ? `it is not known whether ${what} was ${done}` : `${what} was not ${done}`}. ${cause.message}`
