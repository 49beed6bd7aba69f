// shows: P2.9

import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { INBOX_PAGING } from '../../test-support/inbox-paging.ts'
import { PAGED, pagedWard } from '../../test-support/paged-ward.ts'
import { onCallLists, saveOnCall } from './on-call.ts'

const ward = pagedWard()

test('somebody on call in a unit that is there no more can be taken off the list', async () => {
  const gone = { area: 'awicu', unit: '9N', role: 'Attending', name: 'Stone, P.', pager: '9001' } as const
  await sql`
    insert into on_call (area, unit, role, name, pager, changed_by)
    values ('awicu', '9N', 'Attending', 'Stone, P.', '9001', 'admin')`.execute(ward.database().db)
  const by = { by: 'admin', now: ward.host().clock.now() }
  expect(
    await saveOnCall(ward.database().db, { config: PAGED, settings: INBOX_PAGING }, gone, {
      ...by,
      remove: false,
    }),
  ).toMatch(/no such unit/)
  expect(
    await saveOnCall(ward.database().db, { config: PAGED, settings: INBOX_PAGING }, gone, {
      ...by,
      remove: true,
    }),
  ).toBe('')
  expect((await onCallLists(ward.database().db, PAGED)).list).toEqual([])
})
