import type { QueryExecutorProvider } from 'kysely'
import type { DueCycle } from './due-cycle.ts'
import { alertPageText, type PagedAlert, roomOf } from './paged-alert.ts'
import type { PagingSettings } from './paging-settings.ts'
import { byPager, readOnCall, readPagers, recipientsOf } from './recipients.ts'
import { writePage } from './write-page.ts'

/** One page to each pager of these roles; where a role finds nobody, one that says so. False: nobody at all was found. */
export async function writeChain(
  trx: QueryExecutorProvider,
  { alertId, turn, step, repeats, rule }: DueCycle,
  roles: readonly string[],
  { paged, settings, now }: { paged: PagedAlert; settings: PagingSettings; now: number },
): Promise<boolean> {
  const known = {
    staff: paged.staff,
    onCall: await readOnCall(trx, paged.area, paged.unit),
    pagers: await readPagers(trx, paged.staff),
    settings,
  }
  const found = roles.map((role) => ({ role, recipients: recipientsOf(role, known) }))
  const reached = byPager(found.flatMap(({ recipients }) => recipients))
  const nobody = found.filter(({ recipients }) => recipients.length === 0)
  const pages = [...reached, ...nobody.map(({ role }) => ({ role, name: '', pager: null }))]
  for (const { role, name, pager } of pages) {
    const { area, roomSys, patientId, visitId } = paged
    const what = {
      about: `${alertId} ${turn} ${step} ${repeats} ${pager ?? `nobody ${role}`}`,
      kind: 'alert' as const,
      ...{ area, roomSys, room: roomOf(paged), patientId, visitId, alertId },
    }
    const told = { message: alertPageText(paged), who: paged.who }
    await writePage(trx, { ...what, ...told, rule, role, recipient: name, pager }, settings, now)
  }
  return reached.length > 0
}
