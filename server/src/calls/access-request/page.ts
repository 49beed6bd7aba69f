import { PAGE_TEXT_MAX, pageText, SendPageAnswer, SendPageBody } from '@wardlight/contracts/paging'
import { WRITES_CLINICALLY } from '../../accounts/clinical.ts'
import { roomOf } from '../../paging/paged-alert.ts'
import { isPager } from '../../paging/pagers.ts'
import { carrierOf } from '../../paging/recipients.ts'
import { isWhomTheySaw, OTHER } from '../../ward/occupancy/whose.ts'
import { declare } from '../call.ts'
import { noSuchRoom } from '../call-error.ts'
import { paceChange } from '../paced-changes.ts'

const refused = (message: string) => ({ status: 'refused' as const, pageID: '', message })

/** A person pages somebody who cares for the patient in a room. */
export const page = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'page',
  access: WRITES_CLINICALLY,
  input: SendPageBody,
  answer: SendPageAnswer,
  audits: {
    change: ({ userName, pager }, { status, pageID, message }) => ({
      detail: status === 'good' ? `page ${pageID} to ${userName || pager}` : `page, not done: ${message}`,
    }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'paging', 'settings', 'writeLimit'],
  run: async (asked, { ward, paging, settings, writeLimit, session }) => {
    paceChange(writeLimit, session)
    const { area, roomSys, id, person, pager, userName, requestId } = asked
    const { account } = session
    const about = `sent ${account.user_id} ${requestId}`
    const sent = await paging.sent(about)
    if (sent) return { status: 'good' as const, ...sent }
    const body = ward.body(area, roomSys)
    const stay = ward.stay(area, roomSys)
    if (!body) throw noSuchRoom()
    if (id !== undefined && !(stay && isWhomTheySaw(stay, { id, person }))) return refused(OTHER)
    if (settings.paging.way === null)
      return refused('No pages leave this house: paging is not set up. Call instead.')
    const to = carrierOf(body.census.staff, { pager, userName, text: asked.message })
    if (!stay || !to || !isPager(pager, settings.paging))
      return refused('This pager belongs to nobody who cares for the patient now. Call instead.')
    const message = pageText(asked.message, to.autoFill, account.full_name)
    if (message === '' || message.length > PAGE_TEXT_MAX)
      return refused(`A page has at most ${PAGE_TEXT_MAX} characters, including your name.`)
    const pageID = await paging.send({
      about,
      kind: 'person',
      ...{ area, roomSys, room: roomOf(body.census) },
      patientId: stay.patientId,
      visitId: stay.visitId ?? 0,
      ...{ role: to.role, recipient: to.name, pager, sender: account.user_id, senderName: account.name },
      message,
    })
    return { status: 'good' as const, pageID, message }
  },
})
