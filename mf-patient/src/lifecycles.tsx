import { lifecyclesOf } from '@wardlight/mf-shared/lifecycles'
import { PatientRoute } from './patient/patient-route.tsx'

export const { bootstrap, mount, unmount } = lifecyclesOf(PatientRoute)
