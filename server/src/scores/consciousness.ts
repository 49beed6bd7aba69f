import { from, type PointTable, steps } from './point-tables.ts'
import { exactly, type Points } from './points.ts'
import type { ScorePart } from './score.ts'
import type { Acvpu, Inputs } from './score-inputs.ts'

type Words = Readonly<Record<Acvpu, number>>

/**
 * The coma scale as words: 15 is alert and 3 unresponsive. Between, one sum may be of several answers: 13 and 14 alert or to
 * voice, 9 to 12 to voice or pain, 4 to 8 to pain or none (after McNarry and Goldhill, Anaesthesia 2004;59:34-37).
 */
function byComaScale({ A, V, P, U }: Words): PointTable {
  const least = steps(U, [from(4, P), from(9, V), from(13, A)], 0)
  const most = steps(U, [from(9, P), from(13, V), from(15, A)], 0)
  return (x) => ({ least: least(x).least, most: most(x).most })
}

/** Consciousness as charted in words (alert, confused, voice, pain, unresponsive), or else by the Glasgow coma scale. */
export const consciousness = (words: Words, comaScale: PointTable = byComaScale(words)): ScorePart => ({
  title: 'Consciousness',
  by: ({ ACVPU }) => (ACVPU === null ? ['GCS'] : ['ACVPU']),
  points: ({ ACVPU, GCS }: Inputs): Points => (ACVPU === null ? comaScale(GCS) : exactly(words[ACVPU])),
})

/** Of a score that tells alert from everything else: a coma scale below 15 is the latter. */
export const notAlert = (points: number): ScorePart =>
  consciousness({ A: 0, C: points, V: points, P: points, U: points }, steps(points, [from(15, 0)], 0))
