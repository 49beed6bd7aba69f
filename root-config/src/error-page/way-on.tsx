import { lastPatientAtom, patientPath, switchesAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'

/** The way from an error to where the person may be: the census, or the one patient this view is for. */
export function WayOn() {
  const { singlePatientView } = useAtomValue(switchesAtom)
  const patient = useAtomValue(lastPatientAtom)
  if (!singlePatientView) return <a href="#/">Go to the census</a>
  return patient && <a href={`#${patientPath(patient.area, patient.room)}`}>Back to the patient</a>
}
