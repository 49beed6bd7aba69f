import type { CensusRow } from '@wardlight/contracts/census'
import { patientPhrase, roomPhrase } from '@wardlight/contracts/room-text'
import { useBody } from '../data/use-body.ts'
import type { PatientPlace } from '../navigation/last-places.ts'
import { useRoute } from '../navigation/use-route.ts'
import { Banner } from '../ui/banner.tsx'

interface NotBehindProps {
  place: PatientPlace
  census: CensusRow
}

const whoOf = (row: CensusRow): string =>
  row.roomEmpty ? `${roomPhrase(row)}, which has no patient` : patientPhrase(row)

/** Warns if a popup is over the view of another patient, as when opened from the census beside it: names both. */
export function NotBehind({ place: { area, room }, census }: NotBehindProps) {
  const route = useRoute()
  const behind = route.name === 'body' && route.room !== room ? route.room : null
  const { data } = useBody(area, behind ?? 0, { enabled: behind !== null })
  if (behind === null) return null
  return (
    <Banner
      tone="caution"
      title={`This popup shows another patient: ${patientPhrase(census)}`}
      detail={`The view behind it shows ${data ? whoOf(data.census) : 'somebody else'}.`}
    />
  )
}
