import type { Atom } from './atom.ts'
import type { CensusAnswer, CensusPatch, CensusRow } from './census.ts'

type Fields = Record<string, unknown>

/** The part of a census that a delta is computed from and merged into. */
export interface Census {
  rows: readonly CensusRow[]
  /** `stats.now`. */
  now: string
}

type CensusDelta = Required<Pick<CensusAnswer, 'census' | 'patches'>> & Pick<CensusAnswer, 'rooms'>

const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' && a !== null && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

const keysOf = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key] !== undefined)

/** Fields of `after` that differ, null when some of `before` are gone. */
function changedFields(before: Fields, after: Fields, apart: readonly string[]): Fields | null {
  const changed: Fields = {}
  for (const key of keysOf(after)) {
    if (!apart.includes(key) && !same(before[key], after[key])) changed[key] = after[key]
  }
  const lost = keysOf(before).some((key) => after[key] === undefined && !apart.includes(key))
  return lost ? null : changed
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0

/** The value carries the time of the answer itself. That time moves with every answer and counts as unchanged. */
const isOfNow = (atom: Atom, now: string): boolean => atom.time === now

function patchAtoms(before: CensusRow, was: string, after: CensusRow, now: string): Omit<CensusPatch, 'row'> {
  const atoms: Record<string, Atom> = {}
  const fields: Record<string, Fields> = {}
  for (const [name, atom] of Object.entries(after.atoms)) {
    const known = before.atoms[name]
    const changed = known ? changedFields(known, atom, ['age', 'time']) : null
    if (!known || !changed) {
      atoms[name] = atom
      continue
    }
    const timeStays = isOfNow(known, was) ? isOfNow(atom, now) : known.time === atom.time
    if (!timeStays) changed.time = atom.time
    if (!isEmpty(changed)) fields[name] = changed
  }
  const gone = Object.keys(before.atoms).filter((name) => after.atoms[name] === undefined)
  return {
    roomSys: after.roomSys,
    ...(isEmpty(atoms) ? {} : { atoms }),
    ...(isEmpty(fields) ? {} : { fields }),
    ...(gone.length > 0 ? { gone } : {}),
  }
}

/** The delta for a client that has `before`. */
export function censusDelta(before: Census, after: Census): CensusDelta {
  const known = new Map(before.rows.map((row) => [row.roomSys, row]))
  const census: CensusRow[] = []
  const patches: CensusPatch[] = []
  for (const row of after.rows) {
    const was = known.get(row.roomSys)
    const changed = was && changedFields(was, row, ['roomSys', 'atoms'])
    if (!was || !changed) {
      census.push(row)
      continue
    }
    const patch = patchAtoms(was, before.now, row, after.now)
    if (!isEmpty(changed)) patches.push({ ...patch, row: changed })
    else if (Object.keys(patch).length > 1) patches.push(patch)
  }
  const inOrder =
    before.rows.length === after.rows.length &&
    after.rows.every((row, i) => row.roomSys === before.rows[i]?.roomSys)
  return inOrder ? { census, patches } : { census, patches, rooms: after.rows.map((row) => row.roomSys) }
}

const ageAt = (time: string | null, now: number): number | null =>
  time === null ? null : Math.max(0, Math.floor((now - Date.parse(time)) / 1000))

function mergeAtoms(
  row: CensusRow,
  was: string,
  patch: CensusPatch | undefined,
  now: string,
): CensusRow['atoms'] {
  const atoms: Record<string, Atom> = {}
  const moment = Date.parse(now)
  for (const [name, known] of Object.entries(row.atoms)) {
    if (patch?.gone?.includes(name)) continue
    const fields = patch?.fields?.[name]
    const time = fields?.time !== undefined ? fields.time : isOfNow(known, was) ? now : known.time
    atoms[name] = { ...known, ...fields, time, age: ageAt(time, moment) }
  }
  return { ...atoms, ...patch?.atoms }
}

/** Merges a delta into `before`. Null: it does not fit, and the client has to ask for the whole census. */
export function mergeCensus(before: Census, delta: CensusDelta, now: string): CensusRow[] | null {
  const known = new Map(before.rows.map((row) => [row.roomSys, row]))
  const patches = new Map(delta.patches.map((patch) => [patch.roomSys, patch]))
  if (delta.patches.some(({ roomSys }) => !known.has(roomSys))) return null
  const whole = new Map(delta.census.map((row) => [row.roomSys, row]))
  const order = new Set(delta.rooms ?? before.rows.map((row) => row.roomSys))
  const rows: CensusRow[] = []
  for (const roomSys of order) {
    const fresh = whole.get(roomSys)
    const row = known.get(roomSys)
    if (fresh) rows.push(fresh)
    else if (!row) return null
    else {
      const patch = patches.get(roomSys)
      rows.push({ ...row, ...patch?.row, atoms: mergeAtoms(row, before.now, patch, now) })
    }
  }
  return delta.census.every(({ roomSys }) => order.has(roomSys)) ? rows : null
}
