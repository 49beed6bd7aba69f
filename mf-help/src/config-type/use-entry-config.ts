import type { Area } from '@wardlight/contracts/areas'
import { shownBody, useVars } from '@wardlight/mf-shared/data'
import {
  currentPath,
  navigate,
  parseRoute,
  routeHistoryAtom,
  useQuery,
} from '@wardlight/mf-shared/navigation'
import { getDefaultStore } from 'jotai'
import { useEffect, useState } from 'react'
import { entryConfig } from './entry-config.ts'

/** Adds the patient config type to the address of help when it was opened without one. */
export function useEntryConfig(area: Area): void {
  const [from] = useState(() => getDefaultStore().get(routeHistoryAtom).at(-2) ?? '/')
  const units = useVars(area).data?.units
  const isGiven = useQuery().has('config')
  useEffect(() => {
    // Hears of the next address before this screen is taken away: that one is not help's.
    if (isGiven || !units || parseRoute(currentPath()).name !== 'help') return
    const config = entryConfig(from, units, ({ area, room }) => shownBody(area, room)?.PatientConfigType)
    if (config) navigate(withConfig(currentPath(), config), { replace: true })
  }, [isGiven, units, from])
}

/** The same address for another config type. */
export function withConfig(path: string, config: string): string {
  const [place = '/', text = ''] = path.split('?')
  const query = new URLSearchParams(text)
  query.set('config', config)
  return `${place}?${query}`
}
