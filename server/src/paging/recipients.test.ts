import { expect, test } from '@jest/globals'
import { PAGERS } from './pagers.ts'
import { recipientsOf } from './recipients.ts'

const pagers = new Map([['rm', '7101']])
const onCall = [{ role: 'Nurse', name: 'Stone, P.', pager: '9001' }]
const nurse = (pager: string, userName = 'RM') =>
  recipientsOf('nurse', {
    staff: [{ role: 'Nurse', name: 'Moore, R.', userName, pager }],
    ...{ onCall, pagers, settings: { pagers: PAGERS } },
  }).map(({ pager: to }) => to)

test.each([
  ['7102', ['7102']],
  ['', ['7101']],
  ['(617) 555-7102', ['7101']],
])('a nurse whose pager a feed tells as "%s" is paged at %j', (told, paged) => {
  expect(nurse(told)).toEqual(paged)
})

test('who has no pager anywhere is not paged: whoever is on call is', () => {
  expect(nurse('x', 'nobody')).toEqual(['9001'])
})
