import { isOff } from '@wardlight/contracts/off'
import type { AreaConfig } from '../../config/area.ts'
import { DERIVED, type Derived, type DerivedName, derivedOf } from '../../config/derived.ts'
import { SCORES } from '../../scores/all-scores.ts'
import { scoreFor } from '../../scores/score.ts'
import type { Quantity } from '../../ward/readings/bounded.ts'
import { isFresh, lastGood, maxAgeOf } from '../../ward/readings/freshness.ts'
import type { RememberedReadings } from '../../ward/readings/kept.ts'
import { sepsisOf } from '../../ward/sepsis/sepsis.ts'
import type { SepsisItem } from '../../ward/sepsis/sepsis-clock.ts'
import { isOneSource, type Patient, type Reading } from '../../ward/state.ts'
import { ageAt } from '../../ward/time/age.ts'
import { rateOf, scoreInputs } from './read-score-inputs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The moment minutes are counted from. `exact` false: it may have been earlier. */
interface CountedFrom {
  time: number
  exact: boolean
}

const isDated = (reading: Reading, now: number): boolean =>
  reading.timeKnown !== false && reading.time <= now + MINUTE

type MomentOf = (patient: Patient, config: AreaConfig, of: Derived, now: number) => CountedFrom | null

/** When the newest result came or the drug last ran. Readings that say "off" do not count. */
const lastGiven: MomentOf = (patient, config, { name, word }, now) => {
  const variable = config.variable(name)
  const newest = lastGood(patient, name)
  const all = [...(patient.recent.get(name) ?? []), ...(newest ? [newest] : [])]
  const given = all.findLast(
    (reading) =>
      isDated(reading, now) &&
      !((variable?.infusion || variable?.text) && isOff(reading.value)) &&
      (word === '' || String(reading.value).toLowerCase().includes(word)),
  )
  return given ? { time: given.time, exact: true } : null
}

/** When the current rate was set: the first of the latest run of equal readings of its source. */
const lastChanged: MomentOf = (patient, config, { name }, now) => {
  const newest = patient.values.get(name)
  if (newest?.state !== 'ok' || !isDated(newest, now)) return null
  if (!isFresh(newest, maxAgeOf(config.variable(name), newest), now)) return null
  const own = (patient.recent.get(name) ?? []).filter((reading) => isOneSource(reading, newest))
  const [last] = own.slice(-1)
  if (!last) return { time: newest.time, exact: false }
  const before = own.findLastIndex(({ value }) => value !== last.value)
  return { time: (own[before + 1] as Reading).time, exact: before >= 0 }
}

const MOMENTS: Partial<Record<DerivedName, MomentOf>> = {
  minutesSince: lastGiven,
  minutesSinceChange: lastChanged,
}

/** The newest result, and those of the same source in the hours before it; null if either is missing. */
function trend(
  patient: Patient,
  config: AreaConfig,
  { name, hours }: Derived,
  now: number,
): { newest: number; before: number[] } | null {
  const newest = patient.values.get(name)
  const { state, value, comparator } = newest ?? {}
  if (!newest || state !== 'ok' || typeof value !== 'number' || comparator) return null
  if (!isFresh(newest, maxAgeOf(config.variable(name), newest), now)) return null
  const before = (patient.recent.get(name) ?? []).filter(
    (reading) =>
      reading.time < newest.time &&
      reading.time >= newest.time - hours * HOUR &&
      isOneSource(reading, newest) &&
      typeof reading.value === 'number',
  )
  return before.length > 0
    ? { newest: value, before: before.map((reading) => reading.value as number) }
    : null
}

/** Removes floating-point noise from differences: 1.2 - 0.9 is 0.3. */
const exact = (x: number): number => Number(x.toFixed(6))

const ofTrend =
  (of: (newest: number, before: number[]) => number) =>
  (patient: Patient, config: AreaConfig, derived: Derived, now: number): number | null => {
    const found = trend(patient, config, derived, now)
    const value = found && of(found.newest, found.before)
    return value !== null && Number.isFinite(value) ? exact(value) : null
  }

function minutes(patient: Patient, config: AreaConfig, derived: Derived, now: number): Quantity | null {
  const moment = MOMENTS[derived.operator]?.(patient, config, derived, now)
  if (!moment) return null
  const past = Math.max(0, Math.floor((now - moment.time) / MINUTE))
  return moment.exact ? past : { low: past, high: null, lowOpen: false, highOpen: true }
}

/** `offset`: minutes the hospital's clock is ahead of UTC. */
function scoreValue(
  patient: Patient,
  config: AreaConfig,
  name: string,
  offset: number,
  now: number,
): Quantity | null {
  const { years } = ageAt(patient.dob, now, offset)
  const score = scoreFor(SCORES[name as keyof typeof SCORES], scoreInputs(patient, config, now).inputs, years)
  if (!score) return null
  const { least, most } = score
  return least === most ? least : { low: least, high: most, lowOpen: false, highOpen: false }
}

/** The status of an item of the bundle; null while none is asked for or known. */
function sepsisStatus(patient: Patient, config: AreaConfig, { name }: Derived, now: number): string | null {
  const status = sepsisOf(patient, config, now)?.sepsis.items[name as SepsisItem]
  return status === undefined || status === 'N/A' ? null : status
}

type ValueThen = (
  patient: Patient,
  config: AreaConfig,
  derived: Derived,
  now: number,
  offset: number,
) => Quantity | string | null

const VALUES: Readonly<Record<DerivedName, ValueThen>> = {
  minutesSince: minutes,
  minutesSinceChange: minutes,
  rise: ofTrend((newest, before) => newest - Math.min(...before)),
  fall: ofTrend((newest, before) => Math.max(...before) - newest),
  ratio: ofTrend((newest, before) => newest / Math.min(...before)),
  rate: (patient, config, { name }, now) => rateOf(patient, config, name, now),
  score: (patient, config, { name }, now, offset) => scoreValue(patient, config, name, offset, now),
  sepsis: sepsisStatus,
}

/** Current value of a name derived from the past ("fall(Hemoglobin, 24)"); null if it is unknown. */
export function pastValue(
  patient: Patient,
  config: AreaConfig,
  key: string,
  offset: number,
  now: number,
): Quantity | string | null {
  const derived = derivedOf(key)
  return derived && VALUES[derived.operator](patient, config, derived, now, offset)
}

/** The moment (ms) such a name counts minutes from; null if it counts none. */
export function countedFrom(patient: Patient, config: AreaConfig, key: string, now: number): number | null {
  const derived = derivedOf(key)
  return (derived && MOMENTS[derived.operator]?.(patient, config, derived, now)?.time) ?? null
}

/** Results remembered per source for a trend: six a day over the longest span, more a day for shorter ones. */
const TREND_KEPT = 42
const CHANGES_KEPT = 16

/** The variable and readings to remember so that such a name can be computed; null: none. */
export function keptFor(key: string): [string, RememberedReadings] | null {
  const derived = derivedOf(key)
  if (!derived || DERIVED[derived.operator].of !== 'variable') return null
  const { operator, name, hours, word } = derived
  if (hours > 0) return [name, { count: TREND_KEPT, hours, changes: false }]
  return operator === 'minutesSinceChange' || operator === 'minutesSince'
    ? [name, { count: CHANGES_KEPT, hours: 24, changes: word === '' }]
    : null
}
