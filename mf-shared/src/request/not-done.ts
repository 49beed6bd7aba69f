import type { CallError } from './call-error.ts'

/** No readable answer came, or the server failed: the change may have been made all the same, or may be yet. */
const isUnknown = ({ status, code }: CallError): boolean =>
  status === 0 || status >= 500 || code === 'bad-answer'

/** "the acuity was not changed. …", or if unknown, "it is not known whether the acuity was changed. …". */
export const notDone = (what: string, done: string, cause: CallError): string =>
  `${isUnknown(cause) ? `it is not known whether ${what} was ${done}` : `${what} was not ${done}`}. ${cause.message}`
