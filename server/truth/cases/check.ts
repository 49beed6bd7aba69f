import type { Atom } from '@wardlight/contracts/atom'
import type { Body } from '@wardlight/contracts/body'
import type { Trend } from '@wardlight/contracts/graph'
import { levelColor } from '@wardlight/contracts/level'
import type { Hospital, HospitalRow } from '../harness/hospital.ts'
import type { Expectation, Subject, ValueExpectation } from './case.ts'

/** What an expectation is held against. */
export interface SeenHospital {
  hospital: Hospital
  rows: HospitalRow[]
  codes: string[]
}

const isPerson = (row: HospitalRow, who: string): boolean =>
  !row.roomEmpty && (who.startsWith('@') ? row.name.includes(who.slice(1)) : row.patientIDs.PatID === who)

const rowOfBed = ({ rows }: SeenHospital, bed: string): HospitalRow | undefined => {
  const [unit = '', room = ''] = bed.split(' ')
  return rows.find((row) => !row.noBed && row.unit === unit && row.displayRoom === room)
}

function rowOf(seen: SeenHospital, subject: Subject): HospitalRow {
  const { bed = '', of = '' } = subject
  const found = bed ? rowOfBed(seen, bed) : seen.rows.find((row) => isPerson(row, of))
  if (!found) throw new Error(`${bed || of} is on no census`)
  return found
}

const bodyOf = (seen: SeenHospital, subject: Subject): Promise<Body> =>
  seen.hospital.body(rowOf(seen, subject))

async function atomOf(seen: SeenHospital, subject: Subject, variable: string): Promise<Atom | undefined> {
  const row = rowOf(seen, subject)
  return row.atoms[variable] ?? (await seen.hospital.body(row)).atoms[variable]
}

const isStale = (atom: Atom, now: number): boolean =>
  atom.timeKnown === false ||
  (atom.time !== null && atom.maxAge !== null && now - Date.parse(atom.time) > atom.maxAge * 1000)

/** Conversions differ in the last digits: what is as good as the wish is the wish. */
const near = <T>(wish: unknown, found: T): T =>
  typeof wish === 'number' && typeof found === 'number' && Math.abs(wish - found) <= Math.abs(wish) / 300
    ? (wish as T)
    : found

async function value(seen: SeenHospital, wanted: ValueExpectation): Promise<[unknown, unknown]> {
  const atom = await atomOf(seen, wanted, wanted.value)
  const now = seen.hospital.clock.now()
  const { is, level, state, comparator, unit, source, status, age, stale, timeKnown, disagrees } = wanted
  const want: Record<string, unknown> = {}
  const got: Record<string, unknown> = {}
  const look = (name: string, wish: unknown, found: unknown) => {
    if (wish === undefined) return
    want[name] = wish
    got[name] = found
  }
  look('is', is, near(is, atom?.value ?? null))
  look(
    'level',
    level,
    atom ? (isStale(atom, now) ? 'none' : levelColor(atom.confirming?.level ?? atom.alert)) : 'none',
  )
  look('state', state, atom?.state)
  look('comparator', comparator, atom?.comparator ?? '')
  look('unit', unit, atom?.unit)
  look('status', status, atom?.status ?? 'final')
  look('stale', stale, atom ? isStale(atom, now) : null)
  look('timeKnown', timeKnown, atom?.timeKnown ?? true)
  look('disagrees', disagrees, atom?.disagrees?.value ?? null)
  if (source !== undefined) look('source', true, (atom?.source ?? '').toLowerCase().includes(source))
  if (age) {
    const seconds = atom?.time ? (now - Date.parse(atom.time)) / 1000 : null
    const fits = seconds !== null && seconds >= age[0] && seconds <= age[1]
    look('age', age, fits ? age : seconds)
  }
  return [want, got]
}

function pointsOf({ points, beyond = [] }: Trend): (number | string)[] {
  const signs = new Map(beyond)
  return points.map(([time, one]) => (signs.has(time) ? `${signs.get(time)}${one}` : one))
}

/** What was wanted and what is there; they are equal when the expectation holds. */
export async function held(seen: SeenHospital, wanted: Expectation): Promise<[unknown, unknown]> {
  const { hospital, rows } = seen
  const now = hospital.clock.now()
  if ('value' in wanted) return value(seen, wanted)
  if ('has' in wanted) {
    const row = rowOfBed(seen, wanted.bed)
    const there = !row || row.roomEmpty ? '' : row.patientIDs.PatID || `@${row.name}`
    return [wanted.has, row && wanted.has && isPerson(row, wanted.has) ? wanted.has : there]
  }
  if ('nowhere' in wanted) return [0, rows.filter((row) => isPerson(row, wanted.nowhere)).length]
  if ('somewhere' in wanted) {
    const found = rows.filter((row) => isPerson(row, wanted.somewhere))
    return [[wanted.area ?? found[0]?.area ?? 'some area'], found.map(({ area }) => area)]
  }
  if ('noBed' in wanted) {
    const row = rowOf(seen, { of: wanted.noBed })
    const { reason = row.noBed?.reason, unit = row.unit } = wanted
    return [
      { has: false, reason, unit },
      { has: !row.noBed, reason: row.noBed?.reason, unit: row.unit },
    ]
  }
  if ('noBedCount' in wanted)
    return [wanted.noBedCount, rows.filter(({ noBed, area }) => noBed && area === wanted.area).length]
  if ('unidentified' in wanted) {
    const row = rows.find(
      ({ roomEmpty, patientIDs, atoms }) =>
        !roomEmpty && patientIDs.PatID === '' && atoms.HeartRate?.value === wanted.heartRate,
    )
    const [unit = '', room = ''] = wanted.unidentified.split(' ')
    const place = row?.noBed ? row.noBed.place : `${row?.unit}^${row?.displayRoom}`
    return [[unit, room], place.split('^').slice(0, 2)]
  }
  if ('contended' in wanted)
    return [wanted.contended, (rowOf(seen, { bed: wanted.bed }).claimants ?? []).length > 0]
  if ('conflict' in wanted) {
    const { conflicts = [], claimants = [] } = rowOf(seen, { bed: wanted.bed })
    return [wanted.conflict, conflicts.length + claimants.length > 0]
  }
  if ('alert' in wanted || 'noAlert' in wanted) {
    const variable = 'alert' in wanted ? wanted.alert : wanted.noAlert
    const open = rowOf(seen, wanted).alerts.filter(
      ({ atom, rule, technical }) => !technical && (atom === variable || rule === variable),
    )
    if ('noAlert' in wanted) return [[], open.map(({ title, detail }) => `${title}, ${detail}`)]
    if ('openFor' in wanted) {
      const seconds = open.map(({ since }) => (now - Date.parse(since)) / 1000)
      return [true, seconds.some((one) => one >= wanted.openFor) || seconds]
    }
    const { level, says = '' } = wanted
    const fits = open.some((one) => (!level || levelColor(one.level) === level) && one.message.includes(says))
    return [true, fits || open.map((one) => [one.message, levelColor(one.level)])]
  }
  if ('notNow' in wanted) {
    const atom = await atomOf(seen, wanted, wanted.notNow)
    const age = atom?.time ? now - Date.parse(atom.time) : Infinity
    return [true, atom?.timeKnown === false || atom?.state === 'implausible' || age >= 1_800_000 || atom]
  }
  if ('silent' in wanted) return [wanted.silent, rowOf(seen, wanted).silentSince !== null]
  if ('ventilated' in wanted) return [wanted.ventilated, await hospital.isVentilated(rowOf(seen, wanted))]
  if ('chart' in wanted) {
    const answer = await hospital.graphs(rowOf(seen, wanted), [wanted.chart], 86_400)
    const { others = [], pumps = [], ...trend } = answer.graphs[0] ?? { points: [] }
    const told = Object.fromEntries([...others, ...pumps].map((other) => [other.source, pointsOf(other)]))
    return [
      { points: wanted.points, others: wanted.others ?? {} },
      { points: pointsOf(trend), others: wanted.others ? told : {} },
    ]
  }
  if ('sum' in wanted)
    return [wanted.is, (await hospital.intakeOutput(rowOf(seen, wanted))).intakeOutput[wanted.sum]]
  if ('infusions' in wanted) return [wanted.infusions, (await bodyOf(seen, wanted)).infusions.length]
  if ('infusion' in wanted) {
    const { infusions } = await bodyOf(seen, wanted)
    const one = infusions.find(({ name }) => name === wanted.infusion)
    if (!one) return [wanted.infusion, infusions]
    const is = { ...one, rate: near(wanted.rate, one.rate), comparable: one.comparable ?? true }
    const { rate = is.rate, unit = is.unit, words = is.words, comparable = is.comparable } = wanted
    const got = { rate: is.rate, unit: is.unit, words: is.words, comparable: is.comparable }
    return [{ rate, unit, words, comparable }, got]
  }
  if ('ack' in wanted) {
    const last = seen.codes.at(-1)
    return [wanted.ack, typeof wanted.ack === 'string' ? last : seen.codes]
  }
  if ('status' in wanted) {
    const told = await hospital.status()
    return [true, wanted.status.test(told) || told]
  }
  if ('statusNot' in wanted) return [false, wanted.statusNot.test(await hospital.status())]
  if ('feeds' in wanted) return [wanted.feeds, hospital.node.feeds.beat().total]
  const row = rowOf(seen, wanted)
  const { called, sex = row.gender, years = row.age, ageAssumed } = wanted
  return [
    { called: true, sex, years, assumed: ageAssumed ?? row.ageAssumed !== undefined },
    {
      called: called === undefined || row.name.includes(called) || row.name,
      sex: row.gender,
      years: row.age,
      assumed: row.ageAssumed !== undefined,
    },
  ]
}

/** Of every census at every moment: nobody is on two rows. */
export function shownTwice(rows: readonly HospitalRow[]): string[] {
  const seen = new Set<string>()
  const twice: string[] = []
  for (const { roomEmpty, patientIDs, name, gender } of rows) {
    if (roomEmpty || patientIDs.PatID === '') continue
    const key = `${patientIDs.PatID} ${name} ${gender}`
    if (seen.has(key)) twice.push(key)
    seen.add(key)
  }
  return twice
}
