export { demo, isDemo, readDemo } from './demo.ts'
export { NOTHING_SENT, nothingSentAtom } from './nothing-sent.ts'
