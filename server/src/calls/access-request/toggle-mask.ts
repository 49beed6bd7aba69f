import { MaskAnswer } from '@wardlight/contracts/access'
import Type from 'typebox'
import { isMasked, isMaskFixed } from '../../accounts/masking.ts'
import { declare } from '../call.ts'
import { notSignedIn } from '../call-error.ts'
import { paceChange } from '../paced-changes.ts'

/** Masks or unmasks names for the person, on every node from the next call on. A mask that is fixed stays. */
export const toggleMask = declare({
  path: 'AccessRequest.ashx',
  method: 'POST',
  action: 'toggleMask',
  access: 'staff',
  input: Type.Object({}),
  answer: MaskAnswer,
  audits: { change: (_input, { mask }) => ({ detail: mask ? 'on' : 'off' }) },
  masks: 'nothing identifying',
  needs: ['database', 'sessions', 'writeLimit'],
  run: async (_input, { session, sessions, database, writeLimit }) => {
    paceChange(writeLimit, session)
    const { user_id } = session.account
    const changed = await database.db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('users')
        .select(['rights', 'mask', 'permanent_mask'])
        .where('user_id', '=', user_id)
        .forUpdate()
        .executeTakeFirst()
      if (!account || isMaskFixed(account)) return account
      const mask = !account.mask
      await trx.updateTable('users').set({ mask }).where('user_id', '=', user_id).execute()
      return { ...account, mask }
    })
    sessions.forget(user_id)
    if (!changed) throw notSignedIn()
    return { mask: isMasked(changed) }
  },
})
