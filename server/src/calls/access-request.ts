import {
  type FeedbackAnswer,
  FeedbackBody,
  LoginBody,
  type MaskAnswer,
  SessionCheckBody,
  type UserAnswer,
} from '@wardlight/contracts/access'
import { AreaSchema } from '@wardlight/contracts/common'
import Type from 'typebox'
import { toUser } from '../accounts/users.ts'
import { call, openCall } from './call.ts'
import { CallError } from './call-error.ts'

const Nothing = Type.Object({})

export const login = openCall('POST AccessRequest.ashx?login', LoginBody, async (input, asker) => {
  const { address, audit, sessions, session: before } = asker
  const result = await asker.signIn(input.userID, input.password, address)
  if (result.kind !== 'signedIn') {
    await audit.record({ userID: null, address, action: 'login refused', detail: result.kind })
  }
  if (result.kind === 'tooMany') {
    const { retryAfterSeconds } = result
    throw new CallError(429, 'too-many-tries', `Too many tries. Please wait ${retryAfterSeconds} seconds.`, {
      retryAfterSeconds,
    })
  }
  if (result.kind === 'wrong') throw new CallError(401, 'wrong-password', 'User ID or password is wrong.')
  if (before) await sessions.end(before)
  asker.setSession(result.token)
  const { account, started } = result.session
  await audit.record({ userID: account.user_id, address, action: 'login' })
  return { user: toUser(account, started) } satisfies UserAnswer
})

export const check = call('GET AccessRequest.ashx?check', Nothing, (_input, { session }) => {
  return { user: toUser(session.account, session.started) } satisfies UserAnswer
})

export const logout = call('POST AccessRequest.ashx?logout', Nothing, async (_input, asker) => {
  const { session, sessions, audit, address, live } = asker
  await sessions.end(session)
  live.endSession(session.id)
  asker.setSession(null)
  await audit.record({ userID: session.account.user_id, address, action: 'logout' })
  return { status: 'good' }
})

export const sessionCheck = call(
  'POST AccessRequest.ashx?sessionCheck',
  SessionCheckBody,
  ({ doNotExtend }, { session, sessions }) => sessions.check(session, doNotExtend !== true),
)

export const toggleMask = call('POST AccessRequest.ashx?toggleMask', Nothing, async (_input, asker) => {
  const { session, sessions, database, audit, address } = asker
  const { user_id, permanent_mask, mask } = session.account
  const masked = permanent_mask || !mask
  await database.db.updateTable('users').set({ mask: masked }).where('user_id', '=', user_id).execute()
  sessions.forget(user_id)
  await audit.record({ userID: user_id, address, action: 'toggleMask', detail: masked ? 'on' : 'off' })
  return { mask: masked } satisfies MaskAnswer
})

/** Text as it was typed; the client sends some fields URL-encoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const Feedback = Type.Object({ ...FeedbackBody.properties, area: Type.Optional(AreaSchema) })

export const comment = call('POST AccessRequest.ashx?comment', Feedback, async (input, asker) => {
  const { session, ward, database } = asker
  const { area, roomSys } = input
  const staff = !session.account.rights.includes('Patient')
  const body = staff && area && roomSys ? await ward.body(area, roomSys) : null
  const caseData = body && { census: body.census, current: body.current, revision: body.revision }
  const { id } = await database.db
    .insertInto('feedback')
    .values({
      user_id: session.account.user_id,
      area: area ?? null,
      message: decoded(input.message),
      window_dim: input.windowDim,
      browser: input.browser,
      route: decoded(input.route),
      room_sys: roomSys ?? null,
      case_data: caseData ? JSON.stringify(caseData) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { status: 'good', logID: id } satisfies FeedbackAnswer
})
