import { AREAS } from '@wardlight/contracts/areas'
import type { OnCall, OnCallAnswer } from '@wardlight/contracts/paging'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { SiteConfig } from '../config/site.ts'
import { isPager, pagerWords } from './pagers.ts'
import type { PagingSettings } from './paging-settings.ts'

type OnCallRow = Omit<OnCallAnswer['list'][number], 'changed'> & { changed: Date }

/** Everybody on call, with the units there are and the roles rules page. */
export async function onCallLists(db: QueryExecutorProvider, config: SiteConfig): Promise<OnCallAnswer> {
  const { rows } = await sql<OnCallRow>`
    select area, unit, role, name, pager, changed_by as by, changed from on_call
    order by area, unit, role, name`.execute(db)
  const units = AREAS.flatMap((area) => {
    const { rules, units: of } = config.area(area)
    const roles = rules.flatMap(({ paging }) =>
      paging ? [...paging.pageWho, ...(paging.escalate ?? []).flatMap(({ pageWho }) => pageWho)] : [],
    )
    return of.map(({ unit }) => ({ area, unit, roles: [...new Set(roles)] }))
  })
  return { list: rows.map((row) => ({ ...row, changed: row.changed.toISOString() })), units }
}

/** Puts somebody on call, or takes them off. Gives why it is not done, for the person; '' when it is. */
export async function saveOnCall(
  db: QueryExecutorProvider,
  { config, settings }: { config: SiteConfig; settings: Pick<PagingSettings, 'pagers'> },
  { area, unit, role, name, pager }: OnCall,
  { by, remove, now }: { by: string; remove: boolean; now: number },
): Promise<string> {
  const [asked, named] = [role.trim(), name.trim()]
  if (remove) {
    await sql`
      delete from on_call where area = ${area} and unit = ${unit} and role = ${asked} and name = ${named}`.execute(
      db,
    )
    return ''
  }
  if (!config.area(area).units.some((one) => one.unit === unit))
    return 'There is no such unit in this care area.'
  if (!isPager(pager.trim(), settings)) return pagerWords(settings)
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by, changed)
    values (${area}, ${unit}, ${asked}, ${named}, ${pager.trim()}, ${by}, ${new Date(now)})
    on conflict (area, unit, role, name) do update set pager = excluded.pager, changed_by = excluded.changed_by,
      changed = excluded.changed`.execute(db)
  return ''
}
