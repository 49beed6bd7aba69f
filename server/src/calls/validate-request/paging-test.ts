import { AREAS } from '@wardlight/contracts/areas'
import {
  PageReceivedBody,
  PagingNoteBody,
  PagingTestAnswer,
  PagingTestDone,
  StartPagingTestBody,
} from '@wardlight/contracts/paging-test'
import Type from 'typebox'
import { any } from '../../accounts/rights.ts'
import { isPager } from '../../paging/pagers.ts'
import { declare } from '../call.ts'
import { paceChange, paceTest } from '../paced-changes.ts'
import type { Services } from '../services.ts'

const TESTS_PAGERS = any('Admin', 'Technical')
const status = (done: boolean) => ({ status: done ? ('good' as const) : ('refused' as const) })

/** Pagers that may be tested: one's own, of staff of patients now, and of whoever is on call; no arbitrary address. */
async function isKnown(
  pager: string,
  own: string,
  { ward, paging, settings }: Pick<Services, 'ward' | 'paging' | 'settings'>,
): Promise<boolean> {
  if (!isPager(pager, settings.paging)) return false
  if (pager === own) return true
  if ((await paging.onCall()).list.some((one) => one.pager === pager)) return true
  return AREAS.some((area) =>
    ward.census(area, {}).census.some(({ staff }) => staff.some((one) => one.pager === pager)),
  )
}

/** Begins the test of a pager. */
export const pagingStart = declare({
  path: 'ValidateRequest.ashx',
  method: 'POST',
  action: 'pagingStart',
  access: TESTS_PAGERS,
  input: StartPagingTestBody,
  answer: PagingTestDone,
  audits: { change: ({ pagerID }, answer) => ({ detail: `pager ${pagerID}, ${answer.status}` }) },
  masks: 'nothing identifying',
  needs: ['ward', 'paging', 'settings', 'about', 'writeLimit'],
  run: async ({ pagerID, browser = '' }, context) => {
    const { session, paging, about, writeLimit, browser: agent } = context
    paceTest(writeLimit, session)
    const { user_id, full_name, pager_id } = session.account
    if (!(await isKnown(pagerID.trim(), pager_id, context))) return status(false)
    const tester = { Name: full_name, Browser: browser, 'User agent': agent, Version: about.version }
    return status(await paging.tests.start(user_id, pagerID.trim(), tester))
  },
})

const act = <Input extends Type.TSchema>(
  action: string,
  input: Input,
  run: (tests: Services['paging']['tests'], userID: string, asked: Type.Static<Input>) => Promise<boolean>,
) =>
  declare({
    path: 'ValidateRequest.ashx',
    method: 'POST',
    action,
    access: TESTS_PAGERS,
    input,
    answer: PagingTestDone,
    audits: { change: () => ({}) },
    masks: 'nothing identifying',
    needs: ['paging', 'writeLimit'],
    run: async (asked, { paging, writeLimit, session }) => {
      paceChange(writeLimit, session)
      return status(await run(paging.tests, session.account.user_id, asked))
    },
  })

export const pagingStop = act('pagingStop', Type.Object({}), async (tests, userID) => {
  await tests.stop(userID)
  return true
})
export const pagingComplete = act('pagingComplete', Type.Object({}), (tests, userID) =>
  tests.complete(userID),
)
export const pagingNote = act('pagingNote', PagingNoteBody, (tests, userID, { note, requestId }) =>
  tests.note(userID, note.trim(), requestId),
)
export const pageReceived = act('pageReceived', PageReceivedBody, (tests, userID, { index }) =>
  tests.received(userID, index),
)

/** The account's own test. */
export const pagingResults = declare({
  path: 'ValidateRequest.ashx',
  method: 'GET',
  action: 'pagingResults',
  access: TESTS_PAGERS,
  input: Type.Object({}),
  answer: PagingTestAnswer,
  audits: 'nothing',
  masks: 'nothing identifying',
  needs: ['paging'],
  run: (_asked, { paging, session }) => paging.tests.results(session.account.user_id),
})
