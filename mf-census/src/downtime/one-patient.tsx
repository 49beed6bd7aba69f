import type { Area } from '@wardlight/contracts/areas'
import { patientPhrase } from '@wardlight/contracts/room-text'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { ActionButton } from '@wardlight/mf-shared/basics'
import type { PatientSheets } from '@wardlight/mf-shared/downtime'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { PrintHead } from '@wardlight/mf-shared/print'
import { answerOfSheet } from './as-of.ts'
import css from './downtime.module.css'
import { PatientSheet } from './patient-sheet.tsx'

interface OnePatientProps {
  area: Area
  patient: PatientSheets
  vars: VarsAnswer | null
}

/** The sheet of one patient, to be read or printed by itself. */
export function OnePatient({ area, patient, vars }: OnePatientProps) {
  const answer = answerOfSheet(patient.at)
  return (
    <Freezing answer={answer} className={css.one}>
      <PrintHead title={`Downtime sheet, ${patientPhrase(patient.row)}`} answer={answer} />
      <ActionButton className={css.print} onClick={() => window.print()}>
        Print
      </ActionButton>
      <PatientSheet area={area} patient={patient} vars={vars} />
    </Freezing>
  )
}
