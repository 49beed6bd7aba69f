import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { PacuSummary } from './pacu-summary.tsx'

const WIDTH_PX = 960

/** Popup `PACUDischargeSummary`: what is known of a case when the patient leaves recovery. */
export default function PacuSummaryPopup() {
  return (
    <PatientPopup title="Discharge summary" width={WIDTH_PX}>
      {(patient) => <PacuSummary {...patient} />}
    </PatientPopup>
  )
}
