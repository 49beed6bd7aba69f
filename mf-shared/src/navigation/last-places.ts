import { type Area, isArea } from '@wardlight/contracts/areas'
import { getDefaultStore } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { areaAtom, censusPreferencesAtom } from '../preferences/atoms.ts'
import { pathAtom } from './location.ts'
import { censusPath, patientPath, WALL } from './paths.ts'
import { parseRoute } from './route.ts'
import { isShownRoom, type Switches, switchesAtom } from './switches.ts'

export interface PatientPlace {
  area: Area
  /** roomSys. */
  room: number
}

const store = getDefaultStore()
const ofTab = <T>(key: string) =>
  atomWithStorage<T | null>(
    key,
    null,
    createJSONStorage<T | null>(() => sessionStorage),
    { getOnInit: true },
  )

/** The path of the census this tab showed last, filters, groups and all; outlives a reload. */
export const lastCensusAtom = ofTab<string>('wardlight-last-census')

/** The patient this tab showed last; outlives a reload. */
export const lastPatientAtom = ofTab<PatientPlace>('wardlight-last-patient')

function note(): void {
  const path = store.get(pathAtom)
  const route = parseRoute(path)
  const isShown = route.name === 'body' && isShownRoom(store.get(switchesAtom), route)
  if (isShown) store.set(lastPatientAtom, { area: route.area, room: route.room })
  if (route.name === 'census') keepCensus(path)
}

/** Makes a census the one this tab returns to. Its query is remembered too, unless it is a popup's. */
export function keepCensus(path: string): void {
  const route = parseRoute(path)
  if (route.name !== 'census' || route.view === WALL) return
  const [place = '/', query = ''] = path.split('?')
  const isOfPopup = new URLSearchParams(query).has('popupName')
  if (!isOfPopup) store.set(lastCensusAtom, path)
  else if (store.get(lastCensusAtom)?.split('?')[0] !== place) store.set(lastCensusAtom, place)
  const { area, view, unit, sort } = route
  store.set(censusPreferencesAtom, area, { view, unit, sort })
}
store.sub(pathAtom, note)
note()

/**
 * The census of an area as last looked at in this browser. Filters are
 * not remembered: the next user would not notice whom they leave out.
 */
export function preferredCensusPath(area: Area): string {
  const { view = '', unit = '', sort = '' } = store.get(censusPreferencesAtom)[area] ?? {}
  return censusPath(area, { view, unit, sort })
}

/** The census this tab showed last, if it was of this area. */
export function backToCensusPath(area: Area): string {
  const last = store.get(lastCensusAtom)
  return last?.split('/')[1] === area ? last : preferredCensusPath(area)
}

/** Where an idle page returns to; null: nowhere. */
export function idlePath({
  backToRoom,
  backToCensus,
}: Pick<Switches, 'backToRoom' | 'backToCensus'>): string | null {
  const last = store.get(lastPatientAtom)
  const shown = store.get(pathAtom).split('/')[1] ?? ''
  const area = isArea(shown) ? shown : (last?.area ?? store.get(areaAtom))
  if (typeof backToRoom === 'number') return patientPath(area, backToRoom)
  if (backToRoom && last) return patientPath(last.area, last.room)
  return backToCensus ? backToCensusPath(area) : null
}
