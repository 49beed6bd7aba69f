import { AreaCensus } from './area-census.tsx'
import { useCensusPlace } from './census-place.ts'
import { OpenRoom } from './open-room.ts'

/** The census screen at the address of the page, or beside the patient whose address that is. */
export function Census() {
  const place = useCensusPlace()
  if (!place) return null
  const { area, address, open, go } = place
  return (
    <OpenRoom value={open}>
      <AreaCensus key={area} area={area} address={address} onGo={go} />
    </OpenRoom>
  )
}
