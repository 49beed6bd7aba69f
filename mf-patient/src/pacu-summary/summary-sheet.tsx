import { roomPhrase } from '@wardlight/contracts/room-text'
import type { Loaded } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { PrintHead, usePrinting } from '@wardlight/mf-shared/print'
import { byServerClock, dateTimeText } from '@wardlight/mf-shared/time'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './pacu-summary.module.css'

interface SummarySheetProps {
  patient: PopupPatient
  /** What the sheet's age goes by. */
  answer: Pick<Loaded<unknown>, 'receivedAt' | 'currentUntil'>
  children: ReactNode
}

/** The summary for paper, in place of all else: whose it is on each page. */
export const SummarySheet = (props: SummarySheetProps) =>
  usePrinting() ? createPortal(<Sheet {...props} />, document.body) : null

function Sheet({ patient: { body, moment }, answer, children }: SummarySheetProps) {
  const { census, patient } = body
  const until = answer.currentUntil ?? (moment.frozen ? answer.receivedAt : null)
  const who = census.masked
    ? [roomPhrase(census), 'Masked']
    : [
        roomPhrase(census),
        census.name,
        `ID ${census.patientIDs.PatID}`,
        patient.dob ? `born ${patient.dob}` : '',
      ]
  const title = ['Discharge summary', ...who].filter(Boolean).join(', ')
  return (
    <main className={styles.sheet}>
      <PrintHead title={title} answer={answer} place="sheet" />
      <h1>{title}</h1>
      <p>
        What is known as of {dateTimeText(until === null ? moment.nowMs : byServerClock(until))}. Nothing here
        is a score; what was not charted is not told.
      </p>
      {children}
    </main>
  )
}
