import { SavedUserAnswer, SaveUserBody } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'
import { ofOthers, refusedChange } from './account-change.ts'
import { factsOf, factsText, requirePager } from './user-facts.ts'

/** Gives an account another name, other rights or care areas; its sessions end when it is these two. */
export const saveUser = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'saveUser',
  access: 'Admin',
  input: SaveUserBody,
  answer: SavedUserAnswer,
  audits: {
    change: (form, { before }) => ({
      detail: `${form.userID}: ${factsText(factsOf(form))} (before: ${factsText(before)})`,
    }),
  },
  masks: 'nothing identifying',
  needs: ['administration', 'settings'],
  run: async (form, { session, administration, settings }) => {
    ofOthers(session, form.userID)
    const facts = factsOf(form)
    requirePager(facts, settings.paging)
    const before = await administration.save(form.userID, facts, session.account)
    if (typeof before === 'string') throw refusedChange(before)
    return { before: { ...before, rights: [...before.rights], areas: [...before.areas] } }
  },
})
