import type { Mark } from '@wardlight/mf-shared/ui'
import type { Tallies } from './tallies.ts'

type TallyLevel = Exclude<keyof Tallies, 'confirming'>
type Waiting = keyof Tallies['confirming']

interface Tally {
  level: TallyLevel
  mark: Mark
  count: number
  /** In how many more rooms such an alert waits. */
  confirming: { mark: Waiting; count: number } | null
}

const LEVELS: readonly (readonly [TallyLevel, Mark])[] = [
  ['red', 'red'],
  ['yellow', 'yellow'],
  ['orange', 'orange'],
  ['silent', 'stale'],
  ['calm', 'none'],
  ['no data', 'none'],
  ['empty', 'none'],
]
/** Shown only where there is such a room. */
const RARE: ReadonlySet<TallyLevel> = new Set(['orange', 'no data'])

const isWaiting = (level: TallyLevel, { confirming }: Tallies): level is Waiting =>
  Object.hasOwn(confirming, level)

/** What is told of how many rooms are how loud, loudest first. */
export const talliesShown = (tallies: Tallies, { withEmpty }: { withEmpty: boolean }): Tally[] =>
  LEVELS.filter(([level]) => withEmpty || level !== 'empty')
    .map(([level, mark]) => {
      const waiting = isWaiting(level, tallies) ? tallies.confirming[level] : 0
      const confirming = waiting > 0 ? { mark: level as Waiting, count: waiting } : null
      return { level, mark, count: tallies[level], confirming }
    })
    .filter(({ level, count, confirming }) => !RARE.has(level) || count > 0 || confirming !== null)
