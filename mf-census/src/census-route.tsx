import { useRoute } from '@wardlight/mf-shared/navigation'
import { Census } from './census/census.tsx'
import { DowntimeScreen } from './downtime/downtime-screen.tsx'

/** The screen of the address: a census, or what is kept of one for downtime. */
export function CensusRoute() {
  const route = useRoute()
  if (route.name !== 'downtime') return <Census />
  return <DowntimeScreen key={`${route.area} ${route.room}`} area={route.area} room={route.room} />
}
