import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Atom } from '@wardlight/contracts/atom'
import type { CensusRow } from '@wardlight/contracts/census'
import { levelColor } from '@wardlight/contracts/level'
import type { SiteConfig } from '../../src/config/site.ts'
import { until } from '../../test-support/waiting.ts'
import type { Hospital } from '../harness/hospital.ts'
import type { Node } from '../harness/node.ts'
import { RULE_IDS } from './alerts.ts'
import { type ModelRow, modelCensus } from './census.ts'
import type { History } from './generate.ts'
import { textOf } from './render.ts'
import { isMovement, type Message } from './told.ts'
import type { Current } from './values.ts'

/** Where product and model differ for the first time. */
export interface Difference {
  seed: number
  /** Messages up to and with this one had come in. */
  step: number
  after: string
  want: string[]
  got: string[]
  messages: readonly Message[]
}

export interface Play {
  /** After this many messages every node ends and comes up again. */
  restartAfter?: number
  /** After this many the node that judges is frozen and the second is asked. */
  freezeAfter?: number
  /** Compares who lies where, and nothing of their values. */
  placesOnly?: boolean
  /** How many messages come in at once, in turn: the sender does not wait for answers. One each when left out. */
  atOnce?: readonly number[]
}

const COMPARED = ['HeartRate', 'BPMAP', 'Lactate', 'Norepinephrine']

function shownValue(atom: Atom | undefined, now: number): Current | null {
  if (!atom || (atom.value === null && atom.time === null)) return null
  const stale = atom.maxAge !== null && atom.time !== null && now - Date.parse(atom.time) > atom.maxAge * 1000
  return {
    value: atom.value,
    comparator: atom.comparator ?? '',
    state: atom.state as Current['state'],
    level: stale ? 'none' : levelColor(atom.alert),
    time: atom.time === null ? 0 : Date.parse(atom.time),
    status: atom.status ?? 'final',
  }
}

/** "Anna, T 2031 in LST 1: HeartRate 72 green at 10:03:20; ..." for rows of either side. */
function told(
  patient: string,
  name: string,
  where: string,
  values: Record<string, Current | null>,
  { sums, urine, pumps }: Charted,
  alerts: readonly string[],
): string {
  const shown = Object.entries(values).flatMap(([variable, current]) => {
    if (!current || (current.value === null && current.state !== 'ok')) return [`${variable} -`]
    const { value, comparator, level, state, time, status } = current
    const at = new Date(time).toISOString().slice(11, 19)
    return [`${variable} ${comparator}${value} ${level} ${state} ${status} ${at}`]
  })
  const rate = urine
    ? ` ${urine.rate.toFixed(1)}/h at ${new Date(urine.time).toISOString().slice(11, 19)}`
    : ''
  const day = `in ${sums.intake ?? '-'} out ${sums.output ?? '-'} urine ${sums.urine ?? '-'}${rate}`
  return `${where} <- ${name} ${patient}: ${shown.join('; ')}; ${day}; pumps ${pumps.join(' ')}; alerts ${alerts.join(' ') || '-'}`
}

type Charted = Pick<ModelRow, 'sums' | 'urine' | 'pumps'>

interface Shown extends Charted {
  patient: string
  name: string
  where: string
  area: Area
  values: Record<string, Current | null>
  alerts: string[]
}

/** Every occupied row of every census of a node; sums only where there are any amounts. */
async function productRows(
  { ward }: Node,
  config: SiteConfig,
  now: number,
  hasAmounts: boolean,
): Promise<Shown[]> {
  const rows = AREAS.flatMap((area) =>
    ward
      .census(area, {})
      .census.filter((row) => !row.roomEmpty)
      .map((row: CensusRow) => ({
        roomSys: row.roomSys,
        patient: row.patientIDs.PatID,
        name: row.name,
        where: row.noBed ? `${area}: ${reasonOf(row.noBed.reason)}` : `${row.unit} ${row.displayRoom}`,
        area,
        atoms: row.atoms,
        alerts: row.alerts
          .filter(({ rule, technical }) => !technical && RULE_IDS.includes(rule))
          .map(({ rule }) => rule),
      })),
  )
  return Promise.all(
    rows.map(async ({ roomSys, atoms, ...row }) => {
      const columns = new Set(config.area(row.area).ui.censusColumns)
      const answer = hasAmounts ? await ward.intakeOutput(row.area, roomSys) : null
      const { intake = null, urine = null, output = null } = answer?.intakeOutput ?? {}
      const { current = [], infusions = [] } = ward.body(row.area, roomSys) ?? {}
      const rate = current.find(({ name }) => name === 'Urine')
      const atom = (name: string) =>
        columns.has(name) ? atoms[name] : current.find((one) => one.name === name)
      return {
        ...row,
        values: Object.fromEntries(COMPARED.map((name) => [name, shownValue(atom(name), now)])),
        sums: { intake, urine, output },
        urine:
          typeof rate?.value === 'number' && rate.time
            ? { rate: rate.value, time: Date.parse(rate.time) }
            : null,
        pumps: infusions.map((one) => one.rate).sort((a, b) => a - b),
      }
    }),
  )
}

/** Why somebody ADT does not place has no bed is told in more ways than docs/hl7.md tells apart. */
const reasonOf = (reason: string): string => (reason === 'noBedNamed' ? 'monitoredOutside' : reason)

/** Both sides as lines: values that are columns of the area, alerts the model is certain of. */
async function bothSides(
  node: Node,
  now: number,
  messages: readonly Message[],
  config: SiteConfig,
): Promise<[string[], string[]]> {
  const model = modelCensus(messages, now).map((row) => ({
    ...row,
    where: row.where.replace(/: (.*)/, (_all, reason: string) => `: ${reasonOf(reason)}`),
  }))
  const hasAmounts = messages.some(
    (message) => !isMovement(message) && message.readings.some(({ sub }) => sub !== undefined),
  )
  const product = await productRows(node, config, now, hasAmounts)
  const areaOf = (where: string) =>
    AREAS.find(
      (area) =>
        where.startsWith(`${area}:`) ||
        config.area(area).units.some(({ unit }) => where.startsWith(`${unit} `)),
    ) ?? 'awicu'
  const lineOf = (row: Omit<Shown, 'area' | 'alerts'>, alerts: readonly string[]) => {
    return told(
      row.patient,
      row.name,
      row.where,
      row.values,
      row,
      areaOf(row.where) === 'awicu' ? alerts.toSorted() : [],
    )
  }
  const want = model.map((row) =>
    lineOf(
      row,
      Object.entries(row.alerts).flatMap(([id, open]) => (open ? [id] : [])),
    ),
  )
  const got = product.map((row) => {
    const certain = model.find((one) => lineOf(one, []) === lineOf(row, []))?.alerts ?? {}
    return lineOf(
      row,
      row.alerts.filter((id) => Object.hasOwn(certain, id)),
    )
  })
  return [want.sort(), got.sort()]
}

/** From which to which of so many messages come in together: groups of these sizes, round and round. */
function groupsOf(count: number, sizes: readonly number[]): [number, number][] {
  const groups: [number, number][] = []
  for (let first = 0; first < count; ) {
    const end = Math.min(count, first + (sizes[groups.length % sizes.length] ?? 1))
    groups.push([first, end])
    first = end
  }
  return groups
}

/** Plays a history against a hospital on its first day, and compares after every message; null where they agree throughout. */
export async function play(
  hospital: Hospital,
  config: SiteConfig,
  { seed, messages }: History,
  { restartAfter = -1, freezeAfter = -1, placesOnly = false, atOnce = [1] }: Play = {},
): Promise<Difference | null> {
  const compare = async (step: number, node = hospital.node): Promise<Difference | null> => {
    const heard = messages.slice(0, step)
    const sides = await bothSides(node, hospital.clock.now(), heard, config)
    const [want = [], got = []] = sides.map((lines) =>
      placesOnly ? lines.map((line) => line.replace(/: HeartRate.*/, '')) : lines,
    )
    if (JSON.stringify(want) === JSON.stringify(got)) return null
    const last = heard.at(-1)
    return { seed, step, after: last ? describe(last) : 'nothing', want, got, messages: heard }
  }
  /** The difference that stays when a node has had time to hear what another was told. */
  const whenFollowed = async (step: number, node: Node): Promise<Difference | null> => {
    let found: Difference | null = null
    const agrees = async () => {
      found = await compare(step, node)
      return found === null
    }
    await until('the second node to know what the first was told', agrees, 5000).catch(() => {})
    return found
  }
  for (const [first, step] of groupsOf(messages.length, atOnce)) {
    const group = messages.slice(first, step)
    const ahead = Math.max(...group.map(({ arrives }) => arrives)) - hospital.clock.now()
    if (ahead > 0) hospital.clock.advance(ahead)
    await hospital.node.line.sayAll(group.map(textOf))
    await hospital.settled()
    const found = await compare(step)
    if (found) return found
    const [, second] = hospital.nodes
    if (second && second !== hospital.node) {
      const other = await whenFollowed(step, second)
      if (other) return { ...other, after: `${other.after}, on the second node` }
    }
    if (first < restartAfter && restartAfter <= step) {
      await hospital.restart()
      const after = await compare(step)
      if (after) return { ...after, after: `a restart after ${after.after}` }
    }
    if (first < freezeAfter && freezeAfter <= step) {
      await hospital.freeze()
      const other = await whenFollowed(step, hospital.node)
      if (other) return { ...other, after: `${other.after}, on the second node, the first being frozen` }
      await hospital.wait(12)
      const taken = await compare(step)
      if (taken) return { ...taken, after: `${taken.after}, twelve seconds after the first node froze` }
    }
  }
  return null
}

/** One message as a line of a script. */
export function describe(message: Message): string {
  const at = (time: number) => new Date(time).toISOString().slice(11, 19)
  const ids =
    message.ids.map(({ authority, number }) => `${number}@${authority || '?'}`).join('~') ||
    (message.visit ? `visit ${message.visit}` : '(bed only)')
  const place = message.place ? `${message.place.unit}^${message.place.room}^${message.place.bed}` : '-'
  const head = `${at(message.arrives)} ${message.id}`
  if (isMovement(message)) {
    const { adt, visit, cls, time, name, from, fromVisit, other } = message
    const more = [
      from && `from ${from.number}@${from.authority}`,
      fromVisit && `visit ${fromVisit}`,
      other &&
        `and ${other.name} ${other.visit} to ${other.place.unit}^${other.place.room}^${other.place.bed}`,
    ]
    return `${head} ${adt} at ${at(time)} ${ids} ${name} ${place} ${cls} ${visit} ${more.filter(Boolean).join(' ')}`
  }
  const readings = message.readings.map(
    ({ variable, source, value, comparator = '', time, status, sub = '', device = '', minutes }) =>
      `${variable}/${source}${sub}${device}=${comparator}${value}${minutes ? ` in ${minutes} min` : ''} ${status}@${at(time)}`,
  )
  return `${head} ${message.feed} ${ids} ${place} ${readings.join(', ')}`
}

/** Drops messages as long as product and model still differ. */
export async function shrink(
  found: Difference,
  again: (history: History) => Promise<Difference | null>,
  attempts = 80,
): Promise<Difference> {
  let least = found
  let left = attempts
  for (let size = Math.ceil(least.messages.length / 2); size >= 1 && left > 0; ) {
    let smaller: Difference | null = null
    for (let at = 0; at < least.messages.length && left > 0 && !smaller; at += size) {
      left--
      const messages = least.messages.filter((_, i) => i < at || i >= at + size)
      smaller = await again({ seed: found.seed, messages })
    }
    if (smaller) {
      least = smaller
      size = Math.min(size, Math.ceil(least.messages.length / 2))
    } else if (size === 1) break
    else size = Math.ceil(size / 2)
  }
  return least
}

export function report({ seed, after, want, got, messages }: Difference): string {
  const only = (these: readonly string[], those: readonly string[]) =>
    these.filter((one) => !those.includes(one))
  return [
    `seed ${seed}: differs after ${after}`,
    ...messages.map((message) => `    ${describe(message)}`),
    '  the model says',
    ...only(want, got).map((line) => `    ${line}`),
    '  the product says',
    ...only(got, want).map((line) => `    ${line}`),
  ].join('\n')
}
