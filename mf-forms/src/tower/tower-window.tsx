import { useBody } from '@wardlight/mf-shared/data'
import { closePopup } from '@wardlight/mf-shared/navigation'
import { PatientPopup, usePatientPlace } from '@wardlight/mf-shared/patient-popup'
import { EmptyState } from '@wardlight/mf-shared/ui'
import { NotSaved } from '../notes/not-saved.tsx'
import { AdultCheck } from './adult-check.tsx'
import { TowerDesk } from './tower-desk.tsx'
import { useTowerDraftOfOther } from './use-tower-draft-of-other.ts'

/** The window of the control tower about one patient: what is known, what to judge, and the judging of it. */
export default function TowerWindow() {
  const { area, room } = usePatientPlace() ?? { area: 'awor' as const, room: 0 }
  const body = useBody(area, room, { enabled: room !== 0 })
  const left = useTowerDraftOfOther(body.data?.census)
  return (
    <PatientPopup title="Tower" width={960} footer={left && <NotSaved {...left} />} onClose={closePopup}>
      {(patient) =>
        patient.body.census.masked ? (
          <EmptyState
            title="Hidden"
            detail="The tower names people, and is not shown while names are hidden."
          />
        ) : (
          <AdultCheck key={patient.body.census.regNum} patient={patient}>
            <TowerDesk patient={patient} />
          </AdultCheck>
        )
      }
    </PatientPopup>
  )
}
