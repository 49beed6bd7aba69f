import { PagerInboxAnswer } from '@wardlight/contracts/paging'
import Type from 'typebox'
import { any } from '../../accounts/rights.ts'
import { declare } from '../call.ts'
import { maskedInbox } from '../masked/system.ts'

/** What the pagers of the trial got; nothing where pages leave the house. */
export const pagerInbox = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'pagerInbox',
  access: any('Admin', 'Technical'),
  input: Type.Object({}),
  answer: PagerInboxAnswer,
  audits: { look: () => ({}) },
  masks: maskedInbox,
  needs: ['paging'],
  run: async (_asked, { paging }) => ({ pages: await paging.inbox() }),
})
