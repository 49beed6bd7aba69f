import type { Allergy, AllergyRecord } from '@wardlight/contracts/allergy'
import { type QueryExecutorProvider, sql } from 'kysely'
import { joined, listed } from './allergy-changes.ts'

interface KnownAllergies {
  allergies: string[]
  record: AllergyRecord | null
}

interface AllergyRecordRow {
  root: number
  id: number
  into: number | null
  mergedAt: Date | null
  allergies: string[] | null
  record: AllergyRecord | null
}

type AllergyWord = AllergyRecordRow & KnownAllergies

const toldAt = ({ record }: AllergyWord): number =>
  record ? Date.parse(record.told) : Number.NEGATIVE_INFINITY

/** Every allergy by name, also those nothing else is known of. */
const allOf = ({ allergies, record }: KnownAllergies): Allergy[] =>
  allergies.map(
    (name) =>
      record?.list.find((one) => one.name === name) ?? {
        name,
        kind: '',
        severity: '',
        reactions: [],
        since: '',
      },
  )

/**
 * The newest allergies of each person, whichever visit they came with. Merged records each count with their newest
 * list: a list sent for one before the merge says nothing of the others.
 */
export async function readAllergies(
  db: QueryExecutorProvider,
  roots: readonly number[],
): Promise<Map<number, KnownAllergies>> {
  const { rows } = await sql<AllergyRecordRow>`
    select r.root, r.id, r.merged_into as "into", r.merged_at as "mergedAt", w.allergies, w.record
    from patients r left join lateral (
      select v.id, v.allergies, v.allergy_record as record from visits v
      where v.patient_id = r.id and (v.allergy_record is not null or v.allergies <> '[]')
      order by (v.allergy_record ->> 'told')::timestamptz desc nulls last, v.id desc limit 1) w on true
    where r.root = any(${roots}::bigint[])
    order by (w.record ->> 'told')::timestamptz desc nulls last, w.id desc nulls last`.execute(db)
  return new Map([...Map.groupBy(rows, ({ root }) => root)].flatMap(([root, of]) => known(root, of)))
}

/** Of the records of a person, the one with the newest word first. */
function known(root: number, records: readonly AllergyRecordRow[]): [number, KnownAllergies][] {
  const links = new Map(records.map((one) => [one.id, one]))
  const words = records.filter((one): one is AllergyWord => one.allergies !== null)
  const [newest, ...older] = words.filter(
    (word, at) => !words.slice(0, at).some((newer) => oneSince(links, word, newer) <= toldAt(newer)),
  )
  if (!newest) return []
  const { allergies, record } = newest
  if (older.length === 0) return [[root, { allergies, record }]]
  const together = listed(joined([newest, ...older].map(allOf)))
  return [[root, { allergies: together.allergies, record: record && { ...record, list: together.list } }]]
}

/** Since when two records are of one person. */
function oneSince(
  links: ReadonlyMap<number, AllergyRecordRow>,
  one: AllergyRecordRow,
  other: AllergyRecordRow,
): number {
  const [up, down] = [pathUp(links, one), pathUp(links, other)]
  const apart = [...up.filter((link) => !down.includes(link)), ...down.filter((link) => !up.includes(link))]
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...apart.map(({ mergedAt }) => mergedAt?.getTime() ?? Number.NEGATIVE_INFINITY),
  )
}

/** The merges from a record up to the one that leads. */
function pathUp(links: ReadonlyMap<number, AllergyRecordRow>, from: AllergyRecordRow): AllergyRecordRow[] {
  const path: AllergyRecordRow[] = []
  for (let at: AllergyRecordRow | undefined = from; at && at.into !== null; at = links.get(at.into))
    path.push(at)
  return path
}

/** What a change of the list is made to. */
export const allergiesBefore = (before: KnownAllergies | undefined): Allergy[] =>
  before ? allOf(before) : []
