import { PagerInboxAnswer } from '@wardlight/contracts/paging'
import Type from 'typebox'
import { any } from '../../accounts/rights.ts'
import { declare } from '../call.ts'
import { WORDS } from '../words-of-feeds.ts'

/** What the pagers of the trial got; nothing where pages leave the house. */
export const pagerInbox = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'pagerInbox',
  access: any('Admin', 'Technical'),
  input: Type.Object({}),
  answer: PagerInboxAnswer,
  audits: { look: () => ({}) },
  masks: ({ pages }) => ({ pages: pages.map((one) => (one.typed ? { ...one, text: WORDS } : one)) }),
  needs: ['paging'],
  run: async (_asked, { paging }) => ({ pages: await paging.inbox() }),
})
