import { expect, test } from '@jest/globals'
import { PAGERS } from './pagers.ts'
import { carrierOf, recipientsOf } from './recipients.ts'

const pagers = new Map([['rm', '7101']])
const onCall = [{ role: 'Nurse', name: 'Stone, P.', pager: '9001' }]
const nurse = (pager: string, userName = 'RM') =>
  recipientsOf('nurse', {
    staff: [{ role: 'Nurse', name: 'Moore, R.', userName, pager }],
    ...{ onCall, pagers, settings: { pagers: PAGERS } },
  }).map(({ pager: to }) => to)

// shows: P2.8
test.each([
  ['7102', ['7102']],
  ['', ['7101']],
  ['(617) 555-7102', ['7101']],
])('a nurse whose pager a feed tells as "%s" is paged at %j', (told, paged) => {
  expect(nurse(told)).toEqual(paged)
})

test('pages whoever is on call if the staff member has no pager', () => {
  expect(nurse('x', 'nobody')).toEqual(['9001'])
})

test('pages people who share a pager once, as any of them may answer', () => {
  const staff = [
    { role: 'Nurse', name: 'Ahn, A.', userName: '', pager: '7301' },
    { role: 'Nurse', name: 'Berg, B.', userName: '', pager: '7301' },
    { role: 'Doctor', name: 'Odell, M.', userName: '', pager: '7301', autoFill: 'Come.' },
  ]
  const known = { staff, onCall, pagers, settings: { pagers: PAGERS } }
  expect(recipientsOf('nurse', known)).toEqual([
    { role: 'nurse', name: 'Ahn, A. or Berg, B.', pager: '7301' },
  ])
  const asked = { pager: '7301', userName: '', text: 'Come.' }
  expect(carrierOf(staff, asked)).toEqual({
    ...{ role: 'Doctor', autoFill: 'Come.' },
    name: 'Ahn, A. or Berg, B. or Odell, M.',
  })
  expect(carrierOf(staff, { ...asked, userName: 'ao' })).toBeNull()
  expect(carrierOf(staff, { pager: '7301', text: '' })).toMatchObject({ role: 'Nurse' })
})
