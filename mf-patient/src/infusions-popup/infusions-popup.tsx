import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { InfusionsDetail } from './infusions-detail.tsx'

/** Drugs that run or ran in the last day, and every change of their rates. */
export default function InfusionsPopup() {
  return <PatientPopup title="Infusions">{(patient) => <InfusionsDetail patient={patient} />}</PatientPopup>
}
