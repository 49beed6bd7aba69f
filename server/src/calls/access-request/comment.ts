import { FeedbackAnswer, FeedbackBody } from '@wardlight/contracts/access'
import { DEFAULT_AREA } from '@wardlight/contracts/areas'
import { AreaSchema } from '@wardlight/contracts/common'
import Type from 'typebox'
import { feedbackLetter } from '../../outbox/feedback-letter.ts'
import { isMailAddress } from '../../outbox/mail-settings.ts'
import { post } from '../../outbox/post.ts'
import { declare } from '../call.ts'
import { tooManyReports } from '../call-error.ts'

/** Of one account in a quarter of an hour. */
const FREE = 40

/** Feedback, with what was known of the room it was written on. */
export const comment = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'comment',
  access: 'signedIn',
  input: Type.Object({ ...FeedbackBody.properties, area: Type.Optional(AreaSchema) }),
  answer: FeedbackAnswer,
  audits: {
    change: (_asked, { logID }) => ({ detail: `feedback ${logID}` }),
  },
  masks: 'nothing identifying',
  needs: ['ward', 'database', 'writeLimit', 'settings', 'config'],
  run: async (
    { area, roomSys, windowDim, message, browser, route },
    { session, ward, database, writeLimit, settings, config },
  ) => {
    const wait = writeLimit.attempt([{ key: `feedback ${session.account.user_id}`, free: FREE }])
    if (wait > 0) throw tooManyReports(wait)
    const staff = !session.account.rights.includes('Patient')
    const body = staff && area && roomSys ? ward.body(area, roomSys) : null
    const caseData = body && { census: body.census, current: body.current, revision: body.revision }
    const { supportEmail } = config.area(area ?? DEFAULT_AREA).ui
    const logID = await database.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('feedback')
        .values({
          user_id: session.account.user_id,
          area: area ?? null,
          message,
          window_dim: windowDim,
          browser,
          route,
          room_sys: roomSys ?? null,
          case_data: caseData ? JSON.stringify(caseData) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (settings.mail && isMailAddress(supportEmail))
        await post(trx, feedbackLetter(id, supportEmail, message))
      return id
    })
    return { status: 'good' as const, logID }
  },
})
