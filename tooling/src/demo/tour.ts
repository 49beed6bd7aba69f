import { AREA_LABELS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import type { TourStop } from '@wardlight/contracts/demo'
import type { SeenArea } from './walk.ts'

/** A stop, and the slice that has its screen. */
type Stop = TourStop & { slice: string }

/** A tour of all areas, the default one first, and of what surrounds them, as far as it is composed. */
export function tourOf(seen: readonly SeenArea[], slices: readonly string[]): TourStop[] {
  const areas = seen.toSorted((a, b) => Number(b.area === DEFAULT_AREA) - Number(a.area === DEFAULT_AREA))
  const [home] = areas
  const stops = [...areas.flatMap(areaStops), ...(home ? helpStops(home.area) : []), STATUS]
  return stops.filter(({ slice }) => slices.includes(slice)).map(({ slice: _, ...stop }) => stop)
}

function areaStops({ area, rows }: SeenArea): Stop[] {
  const label = AREA_LABELS[area]
  const patient = mostAlerted(rows)
  const census: Stop = {
    slice: 'mf-census',
    title: `${label}, census`,
    text: 'Every room at a glance. Values carry their age; a level is colour and shape.',
    path: `/${area}/census`,
  }
  const alerts: Stop = {
    slice: 'mf-census',
    title: `${label}, alerts`,
    text: 'The same rooms by their alerts, with the trend of what each is about.',
    path: `/${area}/census/alerts`,
  }
  const body: Stop[] = patient
    ? [
        {
          slice: 'mf-patient',
          title: `${label}, room ${patient.displayRoom}`,
          text: 'One patient: organs, values, laboratory, trends to zoom, and alerts.',
          path: `/${area}/patient/${patient.roomSys}`,
        },
      ]
    : []
  return [census, ...(area === DEFAULT_AREA ? [alerts] : []), ...body]
}

/** Somebody in a bed with much to see. */
const mostAlerted = (rows: readonly CensusRow[]): CensusRow | undefined =>
  rows
    .filter((row) => !row.roomEmpty && !row.noBed && row.silentSince === null)
    .toSorted((a, b) => b.alerts.length - a.alerts.length)[0]

function helpStops(area: Area): Stop[] {
  const help = (tab: string, title: string, text: string): Stop => ({
    slice: 'mf-help',
    title,
    text,
    path: `/${area}/help/${tab}`,
  })
  return [
    help('Instructions', 'Help', 'What the screens show and which keys they take.'),
    help('ColorLimits', 'Color limits', 'From which value on a variable has which level.'),
    help('DataDictionary', 'Data dictionary', 'Every variable, where it comes from and what it means.'),
  ]
}

const STATUS: Stop = {
  slice: 'mf-status',
  title: 'Status',
  text: 'For technicians: feeds, what could not be placed, jobs, and which slices are composed.',
  path: '/status/Status',
}
