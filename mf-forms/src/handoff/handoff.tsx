import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import { aboutStay, isSameStay, useAnswer } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { whenExactly } from '@wardlight/mf-shared/time'
import { ActionButton, busy, EmptyState, ErrorState } from '@wardlight/mf-shared/ui'
import { handoffDraftsAtom, useNoteDraft } from '../notes/note-drafts.ts'
import { noteState } from '../notes/note-state.ts'
import { VersionList } from '../notes/version-list.tsx'
import { GivenList } from './given-list.tsx'
import css from './handoff.module.css'
import { HandoffNote } from './handoff-note.tsx'
import { HandoffSheet } from './handoff-sheet.tsx'
import { LastGiven } from './last-given.tsx'
import { SummaryView } from './summary-view.tsx'

const EVERY_MS = 30_000

/** The summary beside the note, the last handoff above, earlier ones below. */
export function Handoff({ patient }: { patient: PopupPatient }) {
  const { area, room, body, moment } = patient
  const { masked } = body.census
  const stay = aboutStay(body.census)
  const answer = useAnswer<HandoffAnswer>('HandoffRequest', {
    query: { action: 'get', area, roomSys: room },
    about: stay,
    enabled: !masked,
    everyMs: EVERY_MS,
  })
  const { draft } = useNoteDraft(handoffDraftsAtom, body.census)
  if (masked)
    return (
      <EmptyState
        title="Hidden"
        detail="Handoffs may name people, and are not shown while names are hidden."
      />
    )
  const found = answer.data && isSameStay(answer.data, stay) ? answer.data : undefined
  if (!found && answer.error) return <ErrorState detail={answer.error.message} onRetry={answer.retry} />
  if (!found) return <p role="status">Loading the handoff</p>
  const [last, ...earlier] = found.given
  const isTyped = noteState(draft, found.draft, found.draft ?? last ?? null).isDirty
  return (
    <Freezing answer={answer} className={css.handoff}>
      <FreezeNotice title="Handoff not updated" />
      {last && <LastGiven patient={patient} given={last} />}
      <div className={css.columns}>
        <section aria-label="Summary" className={css.summary}>
          <h3>
            Summary <small>as of {whenExactly(found.summary.time)}</small>
          </h3>
          <SummaryView summary={found.summary} moment={moment} />
        </section>
        <div className={css.side}>
          <HandoffNote patient={patient} answer={found} />
          <ActionButton className={css.print} onClick={() => window.print()} {...busy(isTyped)}>
            Print
          </ActionButton>
          {isTyped && <p className={css.hint}>Save the note first: paper has what is saved.</p>}
          {last && <GivenList title="Last handoff" given={[last]} />}
          <GivenList title="Earlier handoffs" given={earlier} />
          <VersionList title="Saved versions" versions={found.versions} />
        </div>
      </div>
      <HandoffSheet answer={answer} handoff={found} isTyped={isTyped} moment={moment} />
    </Freezing>
  )
}
