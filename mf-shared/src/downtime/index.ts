export { followDowntime } from './follow.ts'
export { NothingKept } from './nothing-kept.tsx'
export { type Downtime, downtimeAtom } from './state.ts'
export { useKeptRow } from './use-kept-row.ts'
