export { onAnswer } from './answers.ts'
export { type CallOptions, call, formBody } from './call.ts'
export { CallError } from './call-error.ts'
