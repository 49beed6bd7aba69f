import type { Comparator, FeedKind, ReadingState, ResultStatus } from '../events.ts'
import type { CurrentReading, Reading } from '../state.ts'

/** Columns of a stored reading, under the names they are read by. */
export interface ReadingRow {
  time: Date
  value: number | null
  textValue: string | null
  unit: string
  state: ReadingState | 'withdrawn'
  aperiodic: boolean
  feedKind: FeedKind | ''
  source: string
  timeKnown: boolean
  comparator: Comparator
  status: ResultStatus
  sentValue: number | null
  sentUnit: string | null
}

/** A row of current_values. */
export interface CurrentRow extends ReadingRow {
  patientId: number
  variable: string
  seq: number
}

/** The reading of a row; what is usual is left out. */
export function readingOf(row: ReadingRow): Reading {
  const reading: Reading = {
    value: row.value ?? row.textValue,
    time: row.time.getTime(),
    state: row.state === 'withdrawn' ? 'noReading' : row.state,
    aperiodic: row.aperiodic,
  }
  if (row.state !== 'ok') reading.unit = row.unit
  if (row.comparator !== '') reading.comparator = row.comparator
  if (!row.timeKnown) reading.timeKnown = false
  if (row.status !== 'final') reading.status = row.status
  if (row.source !== '') reading.source = row.source
  if (row.feedKind !== '') reading.feedKind = row.feedKind
  if (row.sentValue !== null) reading.sent = { value: row.sentValue, unit: row.sentUnit ?? '' }
  return reading
}

export const currentOf = (row: CurrentRow): CurrentReading => ({
  record: row.patientId,
  feedKind: row.feedKind,
  source: row.source,
  timeKnown: row.timeKnown,
  seq: row.seq,
  reading: row.state === 'withdrawn' ? null : readingOf(row),
})

/** What tells the newest readings of a variable apart in memory. */
export const sourceKey = ({
  record,
  feedKind,
  source,
  timeKnown,
}: Omit<CurrentReading, 'seq' | 'reading'>): string => `${record}|${feedKind}|${source}|${timeKnown}`
