import { usePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { ORGAN_POPUPS, type OrganPopupName, type OrganPopupSpec } from '../popups/popup-names.ts'
import { OrganDetail } from './organ-detail.tsx'

const specOf = (name: string | undefined): OrganPopupSpec | null =>
  name !== undefined && name in ORGAN_POPUPS ? ORGAN_POPUPS[name as OrganPopupName] : null

/** The popup of the organ, or of pain, that the address names. */
export default function OrganPopup() {
  const spec = specOf(usePopup()?.name)
  return (
    spec && (
      <PatientPopup title={spec.title}>
        {(patient) => <OrganDetail key={spec.title} patient={patient} spec={spec} />}
      </PatientPopup>
    )
  )
}
