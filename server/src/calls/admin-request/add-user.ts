import { AddUserBody, OneTimePasswordAnswer } from '@wardlight/contracts/accounts'
import { declare } from '../call.ts'
import { refusedChange } from './account-change.ts'
import { factsOf, factsText, requirePager } from './user-facts.ts'

/** Adds an account with a password for one sign-in, told here and nowhere else. */
export const addUser = declare({
  path: 'AdminRequest.ashx',
  method: 'POST',
  action: 'addUser',
  access: 'Admin',
  input: AddUserBody,
  answer: OneTimePasswordAnswer,
  audits: { change: (form) => ({ detail: `${form.userID}: ${factsText(factsOf(form))}` }) },
  masks: 'nothing identifying',
  needs: ['administration', 'settings'],
  run: async (form, { session, administration, settings }) => {
    const facts = factsOf(form)
    requirePager(facts, settings.paging)
    const added = await administration.add(form.userID, facts, session.account)
    if (typeof added === 'string') throw refusedChange(added)
    return { password: added.password, until: added.until.toISOString() }
  },
})
