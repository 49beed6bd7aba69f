export { followDowntime } from './follow.ts'
export { type Downtime, downtimeAtom } from './state.ts'
