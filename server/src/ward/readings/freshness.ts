import type { VariableConfig } from '../../config/variable-schema.ts'
import type { CurrentReading, Patient, Reading } from '../state.ts'

/**
 * How far a sender's clock may be ahead of ours. A reading further ahead was sent by a wrong clock and is never
 * current.
 */
export const AHEAD_MS = 5 * 60_000

/** Readings of two sources this close in time speak of one moment. */
export const SAME_MOMENT_MS = 60_000

/** Seconds a reading of a variable may be taken for the present; null for ever. Single measurements last longer. */
export const maxAgeOf = (
  variable: Pick<VariableConfig, 'maxAge' | 'maxAgeAperiodic'> | null | undefined,
  reading: Pick<Reading, 'aperiodic'> | undefined,
): number | null => (reading?.aperiodic && variable?.maxAgeAperiodic) || (variable?.maxAge ?? null)

/**
 * Seconds after which a single measurement is shown with its age: once a stream would be stale, so that none looks live.
 * Undefined leaves it at half the maximum age.
 */
export const ageingOf = (
  variable: Pick<VariableConfig, 'maxAge' | 'maxAgeAperiodic'> | null | undefined,
  reading: Reading,
): number | undefined => {
  const { maxAge, maxAgeAperiodic } = variable ?? {}
  return reading.aperiodic && maxAge && maxAgeAperiodic ? Math.min(maxAge, maxAgeAperiodic / 2) : undefined
}

/**
 * Whether a reading may still be taken for the present; `maxAge` in seconds, null for ever. One measured at a time nobody
 * can read, or that is still to come, may not.
 */
export const isFresh = (
  reading: Pick<Reading, 'time' | 'timeKnown'>,
  maxAge: number | null,
  now: number,
): boolean =>
  reading.timeKnown !== false &&
  (maxAge === null || (now - reading.time <= maxAge * 1000 && reading.time - now <= AHEAD_MS))

/** The reading as a usable value: fresh, plausible and there. */
export function usable(
  reading: Reading | undefined,
  maxAge: number | null,
  now: number,
): number | string | null {
  if (reading?.state !== 'ok' || !isFresh(reading, maxAge, now)) return null
  return reading.value
}

/** The last number of a stream, where the reading that counts is a single measurement from before it; null otherwise. */
export function streamedSince(patient: Patient, name: string): Reading | null {
  const chosen = patient.values.get(name)
  const last = patient.recent.get(name)?.findLast(({ aperiodic }) => !aperiodic)
  if (!chosen?.aperiodic || chosen.state !== 'ok' || chosen.timeKnown === false || !last) return null
  return last.time > chosen.time + SAME_MOMENT_MS ? last : null
}

/** The newest plausible reading of a variable, however old; null when none is remembered. */
export function lastGood(patient: Patient, name: string): Reading | null {
  const newest = patient.values.get(name)
  const streamed = streamedSince(patient, name)
  if (streamed) return streamed
  return newest?.state === 'ok' ? newest : (patient.recent.get(name)?.at(-1) ?? null)
}

/** The newest reading of every source of a variable, whichever of the person's records it is of. */
export function readingsOf(patient: Patient, name: string): Reading[] {
  const sources = patient.sources?.get(name)
  if (!sources) {
    const reading = patient.values.get(name)
    return reading ? [reading] : []
  }
  const readings: Reading[] = []
  for (const { reading } of newestWords([...sources.values()])) if (reading) readings.push(reading)
  return readings
}

const isLater = (a: CurrentReading, b: CurrentReading): boolean => {
  const [at, before] = [a.reading?.time ?? -Infinity, b.reading?.time ?? -Infinity]
  return at > before || (at === before && a.seq > b.seq)
}

/** Of what several records have of one source the newest, of one moment the later word. */
function newestWords(words: readonly CurrentReading[]): readonly CurrentReading[] {
  const record = words[0]?.record
  if (words.every((one) => one.record === record)) return words
  const newest = new Map<string, CurrentReading>()
  for (const one of words) {
    const key = `${one.feedKind}|${one.source}|${one.timeKnown}`
    const other = newest.get(key)
    if (!other || isLater(one, other)) newest.set(key, one)
  }
  return [...newest.values()]
}
