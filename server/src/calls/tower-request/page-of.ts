import type { Body } from '@wardlight/contracts/body'
import { PAGE_TEXT_MAX, pageText } from '@wardlight/contracts/paging'
import type { SaveTowerBody } from '@wardlight/contracts/tower'
import type { Session } from '../../accounts/session.ts'
import { roomOf } from '../../paging/paged-alert.ts'
import { isPager } from '../../paging/pagers.ts'
import type { PagingSettings } from '../../paging/paging-settings.ts'
import { carrierOf } from '../../paging/recipients.ts'
import type { NewPage } from '../../paging/write-page.ts'

interface PageWish
  extends Pick<SaveTowerBody, 'area' | 'roomSys' | 'pager' | 'userName' | 'text' | 'requestId'> {
  alert?: string
}

/** The page from the tower to somebody who cares for the patient, or why it cannot be sent. */
export function pageOf(
  { area, roomSys, pager = '', userName, text = '', requestId, alert }: PageWish,
  { census }: Pick<Body, 'census'>,
  subject: { personId: number; visitId?: number | null },
  { account }: Pick<Session, 'account'>,
  paging: Pick<PagingSettings, 'pagers'>,
): NewPage | string {
  const to = carrierOf(census.staff, { pager, userName, text })
  if (!to || !isPager(pager, paging))
    return 'This pager belongs to nobody who cares for the patient now. Call instead.'
  const message = pageText(text, to.autoFill, account.full_name)
  if (message.length > PAGE_TEXT_MAX)
    return `A page has at most ${PAGE_TEXT_MAX} characters, including your name.`
  return {
    about: `tower ${account.user_id} ${requestId}`,
    kind: 'person',
    ...{ area, roomSys, room: roomOf(census) },
    patientId: subject.personId,
    visitId: subject.visitId ?? 0,
    ...(alert ? { alertId: alert } : {}),
    ...{ role: to.role, recipient: to.name, pager, sender: account.user_id, senderName: account.name },
    message,
  }
}
