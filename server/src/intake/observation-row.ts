import type { VariableConfig } from '../config/schema.ts'
import { type ReadingRow, readingOf } from '../ward/current-row.ts'
import type { FeedSource, Observation } from '../ward/events.ts'
import type { Reading } from '../ward/state.ts'
import { isFlow, millilitres } from '../ward/volumes.ts'

/** By what a reading was found to be somebody's. */
export type FiledBy = 'number' | 'visit' | 'bed'

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
  device: string
  interval: number | null
  /** Takes the place of what was there, or takes it away. */
  change: 'corrected' | 'withdrawn' | null
  /** The message says when it was measured. */
  timed: boolean
}

/** A variable of the site's configuration; null when there is none. */
export type VariableOf = (name: string) => Pick<VariableConfig, 'unit' | 'io' | 'plausible'> | null

/** Whether a variable's amounts are told as a flow. */
export const isFlowOfAmounts = (variable: ReturnType<VariableOf>): boolean =>
  variable?.io !== undefined && isFlow(variable.unit)

/** The amount an observation of such a variable tells, in mL; null when it is none. */
function amountOf({ value, unit, state }: Observation, variable: ReturnType<VariableOf>): number | null {
  const counts = state === 'ok' || state === 'foreignUnit'
  return counts && typeof value === 'number' && isFlowOfAmounts(variable) ? millilitres(value, unit) : null
}

/** An amount is a number in another unit until its flow is known. */
const told = (amount: number) => ({
  value: amount,
  textValue: null,
  unit: 'mL',
  state: 'foreignUnit' as const,
  sentValue: amount,
  sentUnit: 'mL',
})

export function rowOf(
  { patientId, roomSys, filedBy, feed, observation: o, time }: Filed,
  variableOf: VariableOf,
): ObservationRow {
  const amount = o.variable === null ? null : amountOf(o, variableOf(o.variable))
  const change = o.status === 'corrected' || o.status === 'withdrawn' ? o.status : null
  return {
    patientId,
    roomSys,
    filedBy: filedBy ?? 'number',
    feed: feed?.name ?? '',
    feedKind: feed?.kind ?? '',
    variable: o.variable ?? '',
    code: o.code,
    codeText: o.codeText,
    source: o.source ?? '',
    device: o.device ?? '',
    time,
    timeKnown: o.timeKnown !== false,
    timed: o.timeKnown !== false && o.timeGiven !== false,
    comparator: o.comparator ?? '',
    status: o.status ?? 'final',
    aperiodic: o.aperiodic,
    interval: o.interval ?? null,
    change,
    ...(amount === null
      ? {
          value: typeof o.value === 'number' ? o.value : null,
          textValue: typeof o.value === 'string' ? o.value : null,
          unit: o.unit,
          state: o.state,
          sentValue: null,
          sentUnit: null,
        }
      : told(amount)),
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
