import type { Area } from '@wardlight/contracts/areas'
import {
  backToCensusPath,
  keepCensus,
  lastCensusAtom,
  navigate,
  parseRoute,
  useQuery,
  useRoute,
  WALL,
} from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type CensusAddress, readAddress } from './census-address.ts'

export interface CensusPlace {
  area: Area
  address: CensusAddress
  /** roomSys of the patient beside whom the census stands; null: it has the page for itself. */
  open: number | null
  /** To another address of the census, which beside a patient changes nothing of the page's. */
  go(path: string, options: { replace: boolean }): void
}

/** The wall stands beside nobody. */
const beside: CensusPlace['go'] = (path, options) => {
  const route = parseRoute(path)
  if (route.name === 'census' && route.view === WALL) navigate(path, options)
  else keepCensus(path)
}

/** Where the census is: at the address of the page, or beside a patient as it was left. Null on any other screen. */
export function useCensusPlace(): CensusPlace | null {
  const route = useRoute()
  const query = useQuery()
  const last = useAtomValue(lastCensusAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back is by the census shown last
  return useMemo(() => {
    if (route.name === 'census')
      return { area: route.area, address: readAddress(route, query), open: null, go: navigate }
    if (route.name !== 'body') return null
    const path = backToCensusPath(route.area)
    const left = parseRoute(path)
    if (left.name !== 'census') return null
    const address = readAddress(left, new URLSearchParams(path.split('?')[1] ?? ''))
    return { area: route.area, address, open: route.room, go: beside }
  }, [route, query, last])
}
