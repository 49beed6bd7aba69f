export { reportHeard, startLive, stopLive, tryNow } from './live.ts'
export { frozenAtom, type LiveState, liveAtom, revisionsAtom, useFrozen } from './state.ts'
