import { useRoute } from '@wardlight/mf-shared/navigation'
import { PatientScreen } from './patient-screen.tsx'

/** The patient of the URL; nothing on any other route. */
export function PatientRoute() {
  const route = useRoute()
  if (route.name !== 'patient') return null
  return <PatientScreen key={`${route.area} ${route.room}`} area={route.area} room={route.room} />
}
