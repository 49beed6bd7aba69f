import type { Area } from '@wardlight/contracts/areas'
import type { MedsAnswer, PacuLabsAnswer } from '@wardlight/contracts/medications'
import type { EventsAnswer } from '@wardlight/contracts/timeline'
import type { QueryExecutorProvider } from 'kysely'
import type { SiteConfig } from '../../config/site.ts'
import { AHEAD_MS } from '../../ward/readings/freshness.ts'
import type { PossibleAges } from '../../ward/time/age.ts'
import { iso } from '../../ward/time/time-text.ts'
import { readTimeline } from '../graphs/read-timeline.ts'
import { arrivedIn } from './arrived-in.ts'
import { readMedications } from './medications.ts'
import { readPacuLabs } from './pacu-labs.ts'

/** The patient of a room, as queries of the store need it; times in ms. */
export interface RecordAsked {
  area: Area
  now: number
  /** Ids of all records of the person; none: nobody lies there. */
  records: readonly number[]
  /** 0: none. */
  visitId: number
  ages: PossibleAges
  /** Since when the visit lasts, and since when it is in this room. */
  began: number | null
  arrived: number | null
  told: { regNum: string; person: number; now: string }
}

interface RecordReadParts {
  readers: QueryExecutorProvider
  config: SiteConfig
}

const MONTH_MS = 30 * 86_400_000

const sinceVisit = ({ began, now }: RecordAsked): number => began ?? now

/** Drugs given, of the last month or since the visit began. */
export async function medsOf(
  parts: RecordReadParts,
  asked: RecordAsked,
  since: 'month' | 'visit',
): Promise<MedsAnswer> {
  const { records, now, told, area, visitId } = asked
  const from = since === 'month' ? now - MONTH_MS : sinceVisit(asked)
  const read = await readMedications(parts.readers, records, { from, to: now + AHEAD_MS })
  const arrived = (await arrivedIn(parts.readers, parts.config, visitId, area)) ?? asked.arrived
  return { ...read, from: iso(from), arrived: arrived === null ? null : iso(arrived), ...told }
}

/** Laboratory results of the visit. */
export async function pacuLabsOf(parts: RecordReadParts, asked: RecordAsked): Promise<PacuLabsAnswer> {
  const { area, records, ages, now, told } = asked
  const range = { from: sinceVisit(asked), to: now }
  const labs = await readPacuLabs(parts.readers, parts.config.area(area), records, ages, range)
  return { labs, from: iso(range.from), ...told }
}

/** What happened in the last `seconds`, 0 since the visit began. */
export async function eventsOf(
  parts: RecordReadParts,
  asked: RecordAsked,
  seconds: number,
): Promise<EventsAnswer> {
  const { readers, config } = parts
  const { records, ages, now, told } = asked
  const range = { from: seconds > 0 ? now - seconds * 1000 : sinceVisit(asked), to: now }
  const read = await readTimeline({ db: readers, config, records, ages, ...range })
  return { ...read, from: iso(range.from), ...told }
}
