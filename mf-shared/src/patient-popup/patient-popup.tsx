import { type ReactNode, useRef } from 'react'
import { useBody } from '../data/use-body.ts'
import { useKeptRow } from '../downtime/use-kept-row.ts'
import { Freezing } from '../freshness/freezing.tsx'
import type { PatientPlace } from '../navigation/last-places.ts'
import { closePopup } from '../navigation/popups.ts'
import { PrintHead } from '../print/print-head.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { cardOfBody } from '../value-card/card-patient.ts'
import { roomSpot } from '../value-card/spots.ts'
import { ValueCards } from '../value-card/value-cards.tsx'
import { DataAge } from './data-age.tsx'
import { identifiersOf } from './identifiers.ts'
import { usePatientPlace } from './patient-place.ts'
import css from './patient-popup.module.css'
import { PopupContent, type PopupPatient } from './popup-content.tsx'
import { type PopupSteps, StepBar } from './step-bar.tsx'
import { useStepKeys } from './use-step-keys.ts'

export interface PatientPopupProps extends Pick<DialogProps, 'width' | 'unsaved' | 'dismissible'> {
  title: string
  /** Called with the patient once known; made anew for another patient of the same room. */
  children: (patient: PopupPatient) => ReactNode
  /** Buttons at the foot. */
  footer?: ReactNode
  /** The popups before and after, by buttons and arrow keys. */
  steps?: PopupSteps
  /** What closing does; leaves the popup of the URL unless told. */
  onClose?: () => void
}

/** Nothing is asked for without a room. */
const NOWHERE: PatientPlace = { area: 'awicu', room: 0 }

/**
 * The frame of every popup about one patient: title, whose it is, how old its data is, frozen by the rule of the patient
 * view, whose answer it shares. The patient is that of the room in the URL.
 */
export function PatientPopup({ title, children, footer, steps, onClose, ...dialog }: PatientPopupProps) {
  const place = usePatientPlace()
  const { area, room } = place ?? NOWHERE
  const answer = useBody(area, room, { enabled: place !== null })
  useStepKeys(steps)
  const content = useRef<HTMLDivElement>(null)
  const row = answer.data?.census
  const known = useKeptRow(area, room, place !== null && !row && answer.silence === 'unknown')
  const printed = row ?? known?.data
  const told = printed?.roomEmpty ? undefined : printed
  return (
    <Dialog
      {...dialog}
      onClose={onClose ?? closePopup}
      title={
        <>
          {title}
          {row && !row.roomEmpty && (
            <span className={css.who}>
              {identifiersOf(row).map((each) => (
                <span key={each}>{each}</span>
              ))}
            </span>
          )}
        </>
      }
      age={
        <Freezing answer={answer} as="span">
          <DataAge answer={answer} />
        </Freezing>
      }
      footer={
        (footer || steps) && (
          <>
            {steps && <StepBar steps={steps} />}
            {footer}
          </>
        )
      }
    >
      <Freezing ref={content} answer={answer} className={css.content} {...roomSpot(room)}>
        {(frozenAt) => (
          <>
            <PrintHead
              place="popup"
              title={[title, ...(told ? identifiersOf(told) : ['patient not known'])].join(', ')}
              answer={row || !known ? answer : { receivedAt: known.trueAt, currentUntil: known.trueAt }}
            />
            <PopupContent key={room} place={place} answer={answer} known={known} frozenAt={frozenAt}>
              {children}
            </PopupContent>
            <ValueCards
              within={content}
              area={area}
              patientOf={() => (answer.data ? cardOfBody(answer.data) : null)}
            />
          </>
        )}
      </Freezing>
    </Dialog>
  )
}
