import type { GivenHandoff, HandoffAnswer, HandoffSummary } from '@wardlight/contracts/handoff'
import type { NoteStepTaken } from '../note-steps.ts'
import { newestVersion, versionOf } from '../versions.ts'

type Folded = Pick<HandoffAnswer, 'draft' | 'base' | 'given' | 'versions'>

/** Most handoffs returned with all that was known then; older ones stay in the store. */
const MOST = 20

/** Folds the steps of a stay, newest first, into its draft, handoffs and versions. `who` asks. */
export function foldHandoffs(steps: readonly NoteStepTaken[], who: string): Folded {
  const takenOf = (id: number): GivenHandoff['taken'] => {
    const taken = steps.find(({ ofId }) => ofId === id)
    return taken ? { by: taken.name, time: taken.time.toISOString() } : null
  }
  const newest = steps.find(({ step }) => step !== 'taken')
  return {
    draft: newest?.step === 'saved' ? versionOf(newest) : null,
    base: newestVersion(steps)?.id ?? 0,
    given: steps
      .filter(({ step }) => step === 'given')
      .slice(0, MOST)
      .map((step) => ({
        ...versionOf(step),
        summary: step.summary as HandoffSummary,
        taken: takenOf(step.id),
        own: step.who === who,
      })),
    versions: steps.filter(({ step }) => step === 'saved').map(versionOf),
  }
}
