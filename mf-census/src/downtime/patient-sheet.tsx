import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { alikeTexts, assumedAgeText, patientAge, roomText } from '@wardlight/contracts/room-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { bedNotes, noteText } from '@wardlight/mf-shared/beds'
import { AlertsThen, noteKeptRead, type PatientSheets } from '@wardlight/mf-shared/downtime'
import { useEffect } from 'react'
import { asOfText } from './as-of-text.ts'
import { BodyParts } from './body-parts.tsx'
import css from './patient-sheet.module.css'
import { ValuesTable } from './values-table.tsx'

interface PatientSheetProps {
  area: Area
  patient: PatientSheets
  vars: VarsAnswer | null
}

const identityOf = (row: CensusRow): string[] => [
  row.masked ? 'ID masked' : `ID ${row.patientIDs.PatID || '–'}`,
  patientAge(row),
  row.gender,
  row.unit,
  row.caseState,
  row.phone && `phone ${row.phone}`,
]

/** All that this browser knows of a patient on a page: with when each part was true, and what is not known. */
export function PatientSheet({ area, patient, vars }: PatientSheetProps) {
  const { row, at, body } = patient
  const { roomSys, regNum, person } = row
  useEffect(() => noteKeptRead(area, { roomSys, regNum, person }), [area, roomSys, regNum, person])
  const staff = row.staff.map(({ role, name, phone }) => [role, name, phone].filter(Boolean).join(' '))
  return (
    <article className={css.sheet} data-sheet={row.roomSys} data-area={area}>
      <header>
        <h2>
          <i>{roomText(row)}</i> {row.masked ? 'Masked' : row.name || '–'}
        </h2>
        <p>{identityOf(row).filter(Boolean).join(' · ')}</p>
        <p>
          <b>As of {asOfText(at)}.</b>{' '}
          {body && body.at < at && `What the patient view told is as of ${asOfText(body.at)}.`}
        </p>
        {alikeTexts(row).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {row.ageAssumed && <p>{assumedAgeText(row.ageAssumed)}</p>}
        {bedNotes(row).map((note) => (
          <p key={note.kind}>{noteText(note)}</p>
        ))}
      </header>
      <section aria-label="Alerts">
        <h3>Alerts then</h3>
        <AlertsThen row={row} at={at} tower={false} none="None" />
      </section>
      {body ? (
        <BodyParts patient={patient} body={body.data} />
      ) : (
        <p className={css.less}>
          Nobody opened this patient here in the last hour:{' '}
          <b>allergies, weight, diagnosis, drugs and notes are not known.</b>
        </p>
      )}
      <section aria-label="Values">
        <h3>Values</h3>
        <ValuesTable patient={patient} vars={vars} />
      </section>
      <section aria-label="Care team">
        <h3>Care team</h3>
        <p>{row.staffHidden ? 'Hidden' : staff.join(' · ') || 'Nobody named'}</p>
      </section>
      <section className={css.blank} aria-hidden="true">
        <h3>Written by hand, with time and initials</h3>
      </section>
    </article>
  )
}
