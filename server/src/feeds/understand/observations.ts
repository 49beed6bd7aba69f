import type { ClinicalEvent, Observation } from '../../ward/events.ts'
import { canonicalUnit, readUnit } from '../../ward/units.ts'
import type { Segment } from '../hl7/message.ts'
import { parseTime } from '../hl7/time.ts'
import type { CodeBook, Coded, Known } from './code-book.ts'
import { readPatient, readPlace } from './person.ts'
import { judge, keep, readValue } from './value.ts'

/** What a message's times are read against. */
export interface Clock {
  /** When the server received the message. */
  received: Date
  /** MSH-7, or `received` when the message does not say. */
  sent: Date
  /** Zone of the message's times that name none. */
  zone: string
}

export type CodeBookFor = (unit: string) => CodeBook

const FUTURE_TOLERANCE_MS = 5 * 60_000
const PERIODIC_AGE_MS = 60_000
/** Monitors that report end-tidal CO2 under the code of SpO2: the unit tells. */
const SPO2_CODES = new Set(['150456', '59408-5', '2708-6'])
const END_TIDAL_CO2: readonly Coded[] = [{ code: '151708', text: 'MDC_CONC_AWAY_CO2_ET', system: 'MDC' }]

interface Row {
  obx: Segment
  coded: readonly Coded[]
  subId: string
  known: Known | null
  unit: string
  value: number | string | null
  time: Date
  future: boolean
  aperiodic: boolean
}

type Observations = Extract<ClinicalEvent, { kind: 'observations' }>

/** What is said of one patient: segments `from` up to `to` of the message, and their readings if there are any. */
export interface PatientGroup {
  from: number
  to: number
  event: Observations | null
}

/** The patients of a message: groups begin at PID, or before the first of them. */
export function readGroups(segments: readonly Segment[], books: CodeBookFor, clock: Clock): PatientGroup[] {
  let from = 0
  return patientGroups(segments).map((group) => {
    const patient = readPatient(group.find(({ name }) => name === 'PID'))
    const at = readPlace(group.find(({ name }) => name === 'PV1'))
    const rows = readRows(group, books(at?.unit ?? ''), clock)
    const observations = tellApart(rows).map(toObservation)
    const to = from + group.length
    const read: PatientGroup = {
      from,
      to,
      event:
        observations.length > 0
          ? { kind: 'observations', patient, at, observations, time: clock.sent }
          : null,
    }
    from = to
    return read
  })
}

/** One event per patient of the message that has a reading. */
export const readObservations = (
  segments: readonly Segment[],
  books: CodeBookFor,
  clock: Clock,
): ClinicalEvent[] => readGroups(segments, books, clock).flatMap(({ event }) => event ?? [])

function patientGroups(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [[]]
  for (const segment of segments) {
    const current = groups.at(-1) ?? []
    if (segment.name === 'PID' && current.some(({ name }) => name === 'PID' || name === 'OBX'))
      groups.push([])
    groups.at(-1)?.push(segment)
  }
  return groups
}

function readRows(group: readonly Segment[], book: CodeBook, clock: Clock): Row[] {
  const rows: Row[] = []
  let observed: Date | null = null
  for (const segment of group) {
    if (segment.name === 'OBR') observed = parseTime(segment.text(7), clock.zone)
    if (segment.name !== 'OBX') continue
    const coded = codings(segment)
    const subId = segment.text(4)
    const unit = readUnit(segment.text(6, 1), segment.text(6, 2))
    const value = readValue(segment)
    const known = find(book, coded, subId, unit)
    const containment = value === null && !known && segment.text(2) === ''
    if (containment || coded.every(({ code }) => code === '')) continue
    const own = parseTime(segment.text(14), clock.zone)
    const measured = own ?? observed ?? clock.sent
    const ahead = measured.getTime() - clock.received.getTime()
    rows.push({
      obx: segment,
      coded,
      subId,
      known,
      unit,
      value,
      time: ahead > 0 ? clock.received : measured,
      future: ahead > FUTURE_TOLERANCE_MS,
      aperiodic:
        isMarkedAperiodic(segment) ||
        (own !== null && clock.sent.getTime() - own.getTime() > PERIODIC_AGE_MS),
    })
  }
  return rows
}

function codings(obx: Segment): Coded[] {
  const [first, second] = [1, 4].map((at) => ({
    code: obx.first(3, at),
    text: obx.text(3, at + 1),
    system: obx.text(3, at + 2),
  }))
  return [first, second].filter((coded): coded is Coded => coded !== undefined && coded.code !== '')
}

function find(book: CodeBook, coded: readonly Coded[], subId: string, unit: string): Known | null {
  const mislabelled =
    coded.some(({ code }) => SPO2_CODES.has(code)) && /^(mmhg|kpa)$/.test(canonicalUnit(unit))
  return book(mislabelled ? END_TIDAL_CO2 : coded, subId)
}

/**
 * Where one code comes twice at the same time, OBX-4 tells the sources apart: the lowest one with a reading is the
 * variable, the others are kept under their own code, `code/sub-id`, unless the mapping names that.
 */
function tellApart(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ known, time, obx }) =>
    known ? `${known.name} ${time.getTime()}` : `${obx.raw(3)} ${obx.raw(4)} ${time.getTime()}`,
  )
  const others = new Set<Row>()
  for (const group of groups.values()) {
    if (group.length < 2 || new Set(group.map(({ subId }) => subId)).size < 2) continue
    const inOrder = group.toSorted((a, b) => a.subId.localeCompare(b.subId, 'en', { numeric: true }))
    const main = inOrder.find((row) => toObservation(row).state === 'ok') ?? inOrder[0]
    for (const row of group) if (row.subId !== main?.subId) others.add(row)
  }
  return rows.map((row) => {
    if (!others.has(row)) return row
    const [first, ...rest] = row.coded
    return first
      ? { ...row, known: null, coded: [{ ...first, code: `${first.code}/${row.subId}` }, ...rest] }
      : row
  })
}

/** A time more than five minutes ahead makes a reading implausible; no time is later than the message came in. */
function toObservation(row: Row): Observation {
  const { known, value, unit, future, aperiodic, time } = row
  const reading = known ? judge(value, unit, known.name, known.variable) : keep(value, unit)
  return {
    variable: known?.name ?? null,
    code: (row.coded[0]?.code ?? '').slice(0, 100),
    codeText: (row.coded[0]?.text ?? '').slice(0, 200),
    ...reading,
    state: future && reading.state === 'ok' ? 'implausible' : reading.state,
    time,
    aperiodic,
  }
}

/** Monitors mark a cuff reading in a field after the value; which one differs. */
function isMarkedAperiodic(obx: Segment): boolean {
  if (!obx.includes('APERIODIC')) return false
  return [8, 9, 10, 12, 13, 15, 16, 17].some((field) => obx.raw(field).includes('APERIODIC'))
}
