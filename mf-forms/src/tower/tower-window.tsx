import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup } from '@wardlight/mf-shared/patient-popup'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { AdultCheck } from './adult-check.tsx'
import { TowerDesk } from './tower-desk.tsx'

/** The window of the control tower about one patient: what is known, what to judge, and the judging of it. */
export default function TowerWindow() {
  return (
    <PatientPopup title="Tower" width={960} onClose={closePopup}>
      {(patient) =>
        patient.body.census.masked ? (
          <EmptyState title="Hidden" detail="The tower names people. Not while names are hidden." />
        ) : (
          <AdultCheck key={patient.body.census.regNum} patient={patient}>
            <TowerDesk patient={patient} />
          </AdultCheck>
        )
      }
    </PatientPopup>
  )
}
