import type { Concentration } from '../../config/feed-settings.ts'
import type { VariableConfig } from '../../config/variable-schema.ts'
import type { FeedSource, Observation } from '../../ward/events.ts'
import { type ReadingRow, readingOf } from '../../ward/readings/current-row.ts'
import { millilitres } from '../../ward/readings/volumes.ts'
import type { Reading } from '../../ward/state.ts'

/** By what a reading was found to be somebody's. */
export type FiledBy = 'number' | 'visit' | 'bed'

/** When a message was first received. `again`: it is a replay, and what was received after it stands. */
export interface ArrivalTime {
  at: Date
  again: boolean
}

/** An observation with whose it is; patient 0 when it is nobody's yet, room 0 when no bed was named. */
export interface Filed {
  /** Id of the record. */
  patientId: number
  roomSys: number
  filedBy?: FiledBy
  feed?: FeedSource
  observation: Observation
  /** When it was measured; a clock running ahead of ours counts as now. */
  time: Date
  /** Left out: not known. */
  came?: ArrivalTime
}

/** A row of observations. `variable` '' when no mapping knows the code. */
export interface ObservationRow extends ReadingRow {
  patientId: number
  roomSys: number
  filedBy: FiledBy
  feed: string
  variable: string
  code: string
  codeText: string
  /** An administrator said what the code means. */
  meant: boolean
  device: string
  interval: number | null
  /** Measurement time as sent, if that is ahead of `time`; else null. */
  said: Date | null
  /** The other moment its time may mean; null none. */
  twin: Date | null
  /** When its message came in first; null not known. */
  came: Date | null
  /** A replay: what was received after it stands. */
  again: boolean
  /** Takes the place of what was there, or takes it away. */
  change: 'corrected' | 'withdrawn' | null
}

/** What storing must know of the site's configuration. */
export interface VariableBook {
  variable(
    name: string,
  ): Pick<VariableConfig, 'unit' | 'plausible' | 'flow' | 'infusion' | 'concentration'> | null
  /** The variable whose amounts this one tells as a flow; null when it is none. */
  amountsOf(flow: string): string | null
  /** How a feed's infusion of this code is dissolved; null when its settings do not say. */
  concentration(feed: string, code: string): Concentration | null
}

/** Files a volume sent under a flow's name as one of the amounts; anything else under its own name. */
function filedUnder({ variable, value, unit, state }: Observation, book: VariableBook) {
  const amounts = variable === null ? null : book.amountsOf(variable)
  const counts = (state === 'ok' || state === 'foreignUnit') && typeof value === 'number'
  const volume = amounts !== null && counts ? millilitres(value, unit) : null
  return volume === null
    ? { variable: variable ?? '', value, unit, state }
    : { variable: amounts as string, value: volume, unit: 'mL', state: 'ok' as const }
}

export function rowOf(
  { patientId, roomSys, filedBy, feed, observation: o, time, came }: Filed,
  book: VariableBook,
): ObservationRow {
  const { variable, value, unit, state } = filedUnder(o, book)
  return {
    patientId,
    roomSys,
    filedBy: filedBy ?? 'number',
    feed: feed?.name ?? '',
    feedKind: feed?.kind ?? '',
    variable,
    code: o.code,
    codeText: o.codeText,
    meant: o.meant === true,
    source: o.source ?? '',
    device: o.device ?? '',
    time,
    timeKnown: o.timeKnown !== false,
    comparator: o.comparator ?? '',
    status: o.status ?? 'final',
    aperiodic: o.aperiodic,
    interval: o.interval ?? null,
    said: o.said ?? null,
    twin: o.twin ?? null,
    came: came?.at ?? null,
    again: came?.again ?? false,
    change: o.status === 'corrected' || o.status === 'withdrawn' ? o.status : null,
    value: typeof value === 'number' ? value : null,
    textValue: typeof value === 'string' ? value : null,
    unit,
    state,
    sentValue: null,
    sentUnit: null,
  }
}

/** What makes two rows the same observation. */
export const keyOf = (r: ObservationRow): string =>
  JSON.stringify([
    r.patientId,
    r.variable,
    r.time.getTime(),
    r.source,
    r.device,
    r.feed,
    r.code,
    r.patientId === 0 ? r.roomSys : 0,
  ])

/** Rows of one variable of one record, or of one unmapped code. */
export const variableKey = (r: Pick<ObservationRow, 'patientId' | 'variable' | 'code' | 'roomSys'>): string =>
  JSON.stringify([
    r.patientId,
    r.variable,
    r.variable === '' ? r.code : '',
    r.patientId === 0 ? r.roomSys : 0,
  ])

export const toReading = (row: ObservationRow): Reading => readingOf(row)
