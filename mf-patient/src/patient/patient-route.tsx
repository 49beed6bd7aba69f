import { isArea } from '@wardlight/contracts/areas'
import { useRoute } from '@wardlight/mf-shared/navigation'
import { Arrival } from '../identity/arrival.tsx'
import { Measured } from '../layout/measured.tsx'
import { OwnScreen } from '../own/own-screen.tsx'
import { NoSuchRoom } from './no-such-room.tsx'
import { PatientScreen } from './patient-screen.tsx'

/** The patient of the URL, or who looks at themselves; nothing on any other route. */
export function PatientRoute() {
  const route = useRoute()
  if (route.name === 'body') {
    return (
      <Measured>
        <Arrival area={route.area} room={route.room} />
        <PatientScreen key={`${route.area} ${route.room}`} area={route.area} room={route.room} />
      </Measured>
    )
  }
  if (route.name === 'own') return <OwnScreen />
  const area = route.name === 'unknown' ? /^\/(\w+)\/patient\//.exec(route.path)?.[1] : undefined
  return area !== undefined && isArea(area) ? <NoSuchRoom area={area} /> : null
}
