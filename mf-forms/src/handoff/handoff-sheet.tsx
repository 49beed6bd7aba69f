import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import { roomPhrase } from '@wardlight/contracts/room-text'
import type { Loaded } from '@wardlight/mf-shared/data'
import { PrintHead, usePrinting } from '@wardlight/mf-shared/print'
import type { Moment } from '@wardlight/mf-shared/values'
import { createPortal } from 'react-dom'
import { datedText } from '../notes/dated-text.ts'
import css from './handoff-sheet.module.css'
import { SummaryView } from './summary-view.tsx'

interface HandoffSheetProps {
  answer: Loaded<HandoffAnswer>
  handoff: HandoffAnswer
  /** A note is typed that is not saved: paper has what is saved. */
  isTyped: boolean
  moment: Moment
}

/** The handoff for paper, in place of all else: whose it is on each page, what is known with its age, notes with who signed. */
export const HandoffSheet = (props: HandoffSheetProps) =>
  usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null

function Sheet({ answer, handoff: { summary, draft, given }, isTyped, moment }: HandoffSheetProps) {
  const { census, patient } = summary
  const title = [
    'Handoff',
    roomPhrase(census),
    census.name,
    `ID ${census.patientIDs.PatID}`,
    patient.dob && `born ${patient.dob}`,
  ]
  const [last] = given
  return (
    <main id="handoff-sheet" className={css.sheet}>
      <PrintHead title={title.filter(Boolean).join(', ')} answer={answer} place="sheet" />
      <h1>
        {roomPhrase(census)}, {census.name}, ID {census.patientIDs.PatID}
      </h1>
      <p>What is known as of {datedText(summary.time)}. Ages of values are as of then.</p>
      {isTyped && (
        <p>
          <b>A note is being typed and is not saved. It is not on this printout.</b>
        </p>
      )}
      {draft && (
        <section>
          <h2>
            Note, not signed: {draft.by}, saved {datedText(draft.time)}
          </h2>
          <p className={css.note}>{draft.note}</p>
        </section>
      )}
      {last && (
        <section>
          <h2>
            Handed over by {last.by} {datedText(last.time)},{' '}
            {last.taken
              ? `acknowledged by ${last.taken.by} ${datedText(last.taken.time)}`
              : 'not acknowledged'}
          </h2>
          <p className={css.note}>{last.note}</p>
        </section>
      )}
      <SummaryView summary={summary} moment={{ ...moment, nowMs: Date.parse(summary.time) }} />
    </main>
  )
}
