import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { CareStaff } from '../ward/events.ts'
import { isPager } from './pagers.ts'

/** Somebody a page goes to. */
export interface Recipient {
  role: string
  name: string
  pager: string
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

interface Known {
  staff: readonly CareStaff[]
  onCall: readonly Recipient[]
  /** User name → pager of the account. */
  pagers: ReadonlyMap<string, string>
  /** What pagers look like. */
  settings: { pagers: string }
}

/** Who is meant by a role: the patient's own staff, else whoever of the unit is on call; nobody where neither has a pager. */
export function recipientsOf(role: string, { staff, onCall, pagers, settings }: Known): Recipient[] {
  const own = staff
    .filter((one) => isSame(one.role, role))
    .map(({ name, userName, pager = '' }) => ({
      role,
      name,
      pager: isPager(pager, settings) ? pager : (pagers.get(userName.toLowerCase()) ?? ''),
    }))
  for (const list of [own, onCall.filter((one) => isSame(one.role, role))]) {
    const found = list.filter(({ pager }) => isPager(pager, settings))
    if (found.length > 0) return found
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
