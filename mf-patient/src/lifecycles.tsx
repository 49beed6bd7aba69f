import { lifecyclesOf } from '@wardlight/mf-shared/lifecycle'
import { PatientRoute } from './patient/patient-route.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(PatientRoute)
