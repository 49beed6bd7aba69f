import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import { roomPhrase } from '@wardlight/contracts/room-text'
import { useAtomValue } from 'jotai'
import { Fragment, type ReactNode, useRef } from 'react'
import { aboutStay, isSameStay } from '../data/about-stay.ts'
import type { Loaded } from '../data/loaded.ts'
import type { KeptSheet } from '../downtime/use-kept-sheet.ts'
import { FreezeNotice } from '../freshness/freeze-notice.tsx'
import type { PatientPlace } from '../navigation/last-places.ts'
import { temperatureAtom } from '../preferences/atoms.ts'
import { useNow } from '../time/ticker.ts'
import { Banner } from '../ui/banner.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Moment } from '../values/value-view.ts'
import { NoAnswer } from './no-answer.tsx'
import { NotBehind } from './not-behind.tsx'

/** What a popup shows its content of. */
export interface PopupPatient extends PatientPlace {
  body: Body
  moment: Moment
  /** Clock time since when nothing is current, or null. */
  frozenAt: string | null
}

interface PopupContentProps {
  place: PatientPlace | null
  answer: Loaded<Body>
  /** What the census knew of the room where there is no answer. */
  known: KeptSheet<CensusRow> | null | undefined
  frozenAt: string | null
  children: (patient: PopupPatient) => ReactNode
}

const TICK_MS = 1000

/** The content for the patient now in the room, or why there is none. */
export function PopupContent({ place, answer, known, frozenAt, children }: PopupContentProps) {
  const nowMs = useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const body = answer.data
  const isAnother = useIsAnother(body?.census)
  if (!place)
    return <EmptyState title="No patient is open" detail="Open a patient, and then this again from there." />
  if (!body) return <NoAnswer known={known} answer={answer} />
  const { census } = body
  if (census.roomEmpty)
    return (
      <EmptyState
        title={`${roomPhrase(census)} has no patient`}
        detail="The patient was discharged or moved, or none has arrived yet."
      />
    )
  return (
    <>
      <FreezeNotice title="Patient not updated" />
      <NotBehind place={place} census={census} />
      {isAnother && (
        <Banner
          tone="caution"
          title={`Another patient is in ${roomPhrase(census).replace('Room', 'room')} now`}
          detail="What is shown here belongs to the patient named above."
        />
      )}
      <Fragment key={census.regNum}>
        {children({ ...place, body, frozenAt, moment: { nowMs, frozen: frozenAt !== null, temperature } })}
      </Fragment>
    </>
  )
}

/** Whether the room has another patient than `first`: another stay, or the same with another person and name. */
const isOther = (first: CensusRow, row: CensusRow): boolean =>
  row.regNum !== first.regNum ||
  (!isSameStay(aboutStay(row), aboutStay(first)) &&
    row.name !== first.name &&
    ![row.name, first.name].includes(''))

/** Whether the room has another patient than when the popup was opened, even if it was empty in between. */
function useIsAnother(row: CensusRow | undefined): boolean {
  const first = useRef<CensusRow | null>(null)
  const known = row && !row.roomEmpty && row.regNum !== '' ? row : null
  first.current ??= known
  return known !== null && first.current !== null && isOther(first.current, known)
}
