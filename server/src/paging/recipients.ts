import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff } from '../ward/events.ts'
import { isPager } from './pagers.ts'

/** Somebody a page goes to. */
interface Recipient {
  role: string
  name: string
  pager: string
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

interface KnownRecipients {
  staff: readonly CareStaff[]
  onCall: readonly Recipient[]
  /** User name → pager of the account. */
  pagers: ReadonlyMap<string, string>
  /** What pagers look like. */
  settings: { pagers: string }
}

const namesOf = (found: readonly { name: string }[]): string =>
  [...new Set(found.map(({ name }) => name))].join(' or ')

/** One recipient per pager. If several people share it, any of them may read and answer, so all are named. */
export const byPager = (found: readonly Recipient[]): Recipient[] =>
  [...Map.groupBy(found, ({ pager }) => pager).values()].flatMap((same) => {
    const [first] = same
    return first ? { ...first, name: namesOf(same) } : []
  })

/**
 * Who a page to a patient's staff reaches: everybody with that pager, as one; null: nobody, or not `userName`. If the
 * text is what was offered for one of them, the page is theirs.
 */
export function carrierOf<T extends { role: string; name: string; userName: string; autoFill?: string }>(
  staff: readonly (T & { pager?: string })[],
  { pager, userName, text }: { pager: string; userName?: string | undefined; text: string },
): { role: string; name: string; autoFill: string | undefined } | null {
  const carriers = staff.filter((one) => one.pager === pager)
  const found = carriers.filter((one) => userName === undefined || one.userName === userName)
  const to = found.find(({ autoFill }) => autoFill === text.trim()) ?? found[0]
  const name = namesOf(carriers)
  return to ? { role: to.role, name, autoFill: to.autoFill } : null
}

/** Who is meant by a role: the patient's own staff, else whoever of the unit is on call; nobody where neither has a pager. */
export function recipientsOf(
  role: string,
  { staff, onCall, pagers, settings }: KnownRecipients,
): Recipient[] {
  const own = staff
    .filter((one) => isSame(one.role, role))
    .map(({ name, userName, pager = '' }) => ({
      role,
      name,
      pager: isPager(pager, settings) ? pager : (pagers.get(userName.toLowerCase()) ?? ''),
    }))
  for (const list of [own, onCall.filter((one) => isSame(one.role, role))]) {
    const found = list.filter(({ pager }) => isPager(pager, settings))
    if (found.length > 0) return byPager(found)
  }
  return []
}

export const readOnCall = async (
  db: QueryExecutorProvider,
  area: Area,
  unit: string,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select role, name, pager from on_call where area = ${area} and unit = ${unit} order by role, name`.execute(
    db,
  )
  return rows
}

/** Pagers of accounts, by user name. Whoever is disabled has left: the next in line is paged at once. */
export async function readPagers(
  db: QueryExecutorProvider,
  staff: readonly CareStaff[],
): Promise<Map<string, string>> {
  const names = staff.map(({ userName }) => userName.toLowerCase()).filter((name) => name !== '')
  const { rows } = await sql<{ name: string; pager: string }>`
    select lower(user_id) as name, pager_id as pager from users
    where pager_id <> '' and not disabled and lower(user_id) = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, pager }) => [name, pager]))
}
