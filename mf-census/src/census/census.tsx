import { useQuery, useRoute } from '@wardlight/mf-shared/navigation'
import { useMemo } from 'react'
import { AreaCensus } from './area-census.tsx'
import { readAddress } from './census-address.ts'

/** The census screen at the address of the page. */
export function Census() {
  const route = useRoute()
  const query = useQuery()
  const address = useMemo(() => (route.name === 'census' ? readAddress(route, query) : null), [route, query])
  if (route.name !== 'census' || !address) return null
  return <AreaCensus key={route.area} area={route.area} address={address} />
}
