import { MaskAnswer } from '@wardlight/contracts/access'
import { sql } from 'kysely'
import Type from 'typebox'
import { declare } from '../call.ts'
import { notSignedIn } from '../call-error.ts'

/** Masks or unmasks names for the person, on every node from the next call on. */
export const toggleMask = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'toggleMask',
  access: 'staff',
  input: Type.Object({}),
  answer: MaskAnswer,
  audits: { change: (_input, { mask }) => ({ detail: mask ? 'on' : 'off' }) },
  masks: 'nothing identifying',
  needs: ['database', 'sessions'],
  run: async (_input, { session, sessions, database }) => {
    const { user_id } = session.account
    const changed = await database.db
      .updateTable('users')
      .set({ mask: sql<boolean>`permanent_mask or not mask` })
      .where('user_id', '=', user_id)
      .returning('mask')
      .executeTakeFirst()
    sessions.forget(user_id)
    if (!changed) throw notSignedIn()
    return { mask: changed.mask }
  },
})
