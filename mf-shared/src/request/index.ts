export { onAnswer } from './answers.ts'
export { type CallOptions, call, callFile, formBody } from './call.ts'
export { CallError } from './call-error.ts'
export { isNotSent } from './recorded.ts'
