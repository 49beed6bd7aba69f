export { frozenBy } from './ages.ts'
export { reportHeard, startLive, stopLive, tryNow } from './live.ts'
export {
  composedAtom,
  frozenAtom,
  type LiveState,
  liveAtom,
  revisionsAtom,
  useSqlErrors,
} from './live-state.ts'
