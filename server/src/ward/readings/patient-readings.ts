import { SENDER_CAPS } from '../../config/caps.ts'
import type { ReadingChange } from '../occupancy/pending-change.ts'
import {
  BEFORE_VISIT_MS,
  type Bed,
  type CurrentReading,
  type Patient,
  type Reading,
  visitBegan,
} from '../state.ts'
import { sourceKey } from './current-row.ts'
import type { RememberedReadings } from './kept.ts'

/** Readings older than this (ms) belong to an earlier visit. */
export const oldestOf = (bed: Pick<Bed, 'since' | 'patient'>): number =>
  (visitBegan(bed) ?? 0) - BEFORE_VISIT_MS

/** Most devices to remember per variable: some senders make up a new name each time. */
const MOST_SOURCES = SENDER_CAPS.keptSources.most

function forgetOldest(sources: Map<string, CurrentReading>): void {
  const [oldest] = [...sources].sort(([, a], [, b]) => (a.reading?.time ?? 0) - (b.reading?.time ?? 0))
  if (oldest) sources.delete(oldest[0])
}

/** Takes the newest readings of sources, unless a later word (`seq`) is known. Returns those taken, by variable. */
export function takeCurrent(
  patient: Patient,
  current: ReadonlyMap<string, readonly CurrentReading[]>,
  oldest: number,
): Map<string, CurrentReading[]> {
  const taken = new Map<string, CurrentReading[]>()
  patient.sources ??= new Map()
  for (const [variable, newest] of current) {
    for (const one of newest) {
      const sources = patient.sources.get(variable) ?? new Map<string, CurrentReading>()
      patient.sources.set(variable, sources)
      const key = sourceKey(one)
      const known = sources.get(key)
      if (known && known.seq >= one.seq) continue
      const belongs = one.reading && one.reading.time >= oldest
      sources.set(key, belongs ? one : { ...one, reading: null })
      if (sources.size > MOST_SOURCES) forgetOldest(sources)
      if (belongs || known?.reading) taken.set(variable, [...(taken.get(variable) ?? []), one])
    }
  }
  return taken
}

/** Whether a source's newest reading is replaced by one of its own time or an older one: a correction, not a new reading. */
export const goesBack = (
  { sources }: Patient,
  variable: string,
  newest: readonly CurrentReading[],
): boolean =>
  newest.some((one) => {
    const known = sources?.get(variable)?.get(sourceKey(one))
    return known?.reading && one.seq > known.seq && (one.reading?.time ?? 0) <= known.reading.time
  })

const isOf = (reading: Reading, { feedKind, source }: Pick<CurrentReading, 'feedKind' | 'source'>): boolean =>
  (reading.feedKind ?? '') === feedKind && (reading.source ?? '') === source

/**
 * Sources whose newest reading is older than remembered ones: a snapshot of the person brought it before the change of
 * its readings was told.
 */
export const goneBack = (
  { sources, recent }: Patient,
  variable: string,
  newest: readonly CurrentReading[],
): CurrentReading[] =>
  newest.flatMap((one) => {
    const known = sources?.get(variable)?.get(sourceKey(one))
    if (!known || known.seq !== one.seq || !known.timeKnown) return []
    const until = known.reading?.time ?? 0
    return recent.get(variable)?.some((reading) => isOf(reading, known) && reading.time > until) ? known : []
  })

export const isSame = (a: Reading | undefined, b: Reading | null): boolean =>
  a === b || (a !== undefined && b !== null && JSON.stringify(a) === JSON.stringify(b))

const counts = (reading: Reading): boolean =>
  reading.state === 'ok' && reading.value !== null && !reading.comparator && reading.timeKnown !== false

/** Of equal readings of a source in a row the first and the last. */
function withoutRepeats(
  list: readonly Reading[],
  own: Pick<CurrentReading, 'feedKind' | 'source'>,
): Reading[] {
  const mine = list.filter((reading) => isOf(reading, own))
  const repeated = new Set(
    mine.filter(({ value }, i) => mine[i - 1]?.value === value && mine[i + 1]?.value === value),
  )
  return list.filter((reading) => !repeated.has(reading))
}

const fromOneSource = (a: Reading, b: Reading): boolean =>
  (a.feedKind ?? '') === (b.feedKind ?? '') && (a.source ?? '') === (b.source ?? '')

/**
 * Newest readings of other records of the person that step in for removed ones: of the time and source of one that is
 * gone, or of the source of one that was dropped.
 */
const saidToo = (
  { sources }: Patient,
  variable: string,
  gone: ReadingChange['gone'],
  dropped: readonly Reading[],
): Reading[] =>
  gone.length + dropped.length === 0
    ? []
    : [...(sources?.get(variable)?.values() ?? [])].flatMap(({ reading }) =>
        reading &&
        (gone.some((one) => one.time === reading.time && isOf(reading, one)) ||
          dropped.some((one) => fromOneSource(one, reading)))
          ? reading
          : [],
      )

/**
 * Applies a change to the last readings of a variable, limited as `kept` says; true if they changed. Drops removed
 * readings, and any newer than the newest of their source.
 */
export function takeRecent(
  patient: Patient,
  variable: string,
  change: ReadingChange,
  kept: RememberedReadings,
): boolean {
  const { count } = kept
  let list = patient.recent.get(variable) ?? []
  const before = list
  const told = new Set(stillRead(patient, variable, list, change.newest))
  list = list.filter(
    (reading) =>
      !change.gone.some((gone) => gone.time === reading.time && isOf(reading, gone)) &&
      (told.has(reading) || !change.newest.some((one) => isOf(reading, one) && one.timeKnown)),
  )
  let moved = list.length < before.length
  const come = [
    ...[...change.readings, ...change.newest.flatMap(({ reading }) => reading ?? [])],
    ...saidToo(
      patient,
      variable,
      change.gone,
      before.filter((reading) => !list.includes(reading)),
    ),
  ].filter(counts)
  for (const reading of come) {
    const own = { feedKind: reading.feedKind ?? '', source: reading.source ?? '' } as const
    const isAgain = (other: Reading) => other.time === reading.time && isOf(other, own)
    const known = list.find(isAgain)
    list = list.filter((other) => !isAgain(other))
    const after = list.findIndex((other) => other.time > reading.time)
    if (after < 0) list.push(reading)
    else list.splice(after, 0, reading)
    if (kept.changes) list = withoutRepeats(list, own)
    const mine = list.filter((other) => isOf(other, own))
    if (mine.length > count) list.splice(list.indexOf(mine[0] as Reading), 1)
    if (list.includes(reading) && !isSame(known, reading)) moved = true
  }
  patient.recent.set(variable, list.slice(-count * MOST_SOURCES))
  return moved
}

/** Whether a newest reading leaves a number of a time standing: it is newer, or a number of that moment itself. */
const leaves = ({ reading }: CurrentReading, time: number): boolean =>
  reading !== null && (reading.time > time || (reading.time === time && counts(reading)))

/**
 * Remembered readings not newer than the newest of their source in any of the person's records. A newer one was removed
 * since, as was one at whose time no record has a number any more.
 */
export const stillRead = (
  { sources }: Patient,
  variable: string,
  remembered: readonly Reading[],
  words: readonly CurrentReading[] = [],
): Reading[] => {
  const newest = [...(sources?.get(variable)?.values() ?? []), ...words].filter(({ timeKnown }) => timeKnown)
  return remembered.filter((reading) => newest.some((one) => isOf(reading, one) && leaves(one, reading.time)))
}

/**
 * The last readings of a variable, at most `count` of each source: as they are stored, and what is known already that is
 * newer. `several`: other records of the same person may have others.
 */
export function recalled(
  known: readonly Reading[],
  stored: readonly Reading[],
  several: boolean,
  { count }: Pick<RememberedReadings, 'count'>,
): Reading[] {
  const others = known.filter((own) =>
    several
      ? !stored.some((one) => one.time === own.time)
      : !stored.some((one) => fromOneSource(one, own) && one.time >= own.time),
  )
  const all = [...others, ...stored].sort((a, b) => a.time - b.time)
  return all.filter((one, i) => all.slice(i + 1).filter((later) => fromOneSource(later, one)).length < count)
}
