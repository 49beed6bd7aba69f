/** @jest-environment jsdom */
// shows: B2.5.21

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { Body } from '@wardlight/contracts/body'
import type { Right } from '@wardlight/contracts/rights'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { Contacts } from './contacts.tsx'

const enter = (...rights: Right[]) =>
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'c', rights, mask: false } as never })
beforeEach(() => enter('Clinical'))
afterEach(cleanup)

const staff = [
  { role: 'Nurse', name: 'Moore, R.', userName: 'rm', phone: '5-4110' },
  { role: 'Intensivist', name: 'Odell, M.', userName: 'mo', pager: '8801' },
]
const phones: Body['phones'] = [
  { kind: 'room', label: 'Room 12', phone: '5501' },
  { kind: 'callForHelp', label: 'Rapid response', phone: '+1 (555) 22-22' },
  { kind: 'rule', label: 'Switchboard', phone: 'by the desk' },
]
const show = (more: object = {}, numbers = phones, showsStaff = true) =>
  render(
    <WardlightProvider>
      <Contacts
        body={{ census: { staff, ...more } as unknown as Body['census'], phones: numbers }}
        showsStaff={showsStaff}
      />
    </WardlightProvider>,
  )
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

// shows: B2.4.1, B2.4.5, B2.4.6, B3.6.4
test('phones of the place and of rules, and staff with role, name and phone', () => {
  show()
  expect(rows('Phones')).toEqual([
    'Room 125501',
    'Rapid responseCall for help+1 (555) 22-22',
    'Switchboardby the desk',
  ])
  expect(rows('Staff')).toEqual(['Moore, R.NurseNo Pager5-4110', 'Odell, M.IntensivistSend PageNo phone'])
})

// shows: C6.3
test.each<Right[][]>([[['Clinical', 'NoEdit']], [['Tower']]])(
  'a pager is told, and no page offered, to whom the server would refuse it: %s',
  (rights) => {
    enter(...rights)
    show()
    expect(rows('Staff')[1]).toBe('Odell, M.IntensivistPager 8801No phone')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

// shows: B2.4.4
test('a number is dialled by its digits, words are no link', () => {
  show()
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.ariaLabel])
  expect(links.map(([href]) => href)).toEqual(['tel:5501', 'tel:+15552222', 'tel:54110'])
})

// shows: B2.4.9
test('where the area shows no staff, or the account sees none, that is so', () => {
  show({}, phones, false)
  expect(screen.queryByRole('list', { name: 'Staff' })).toBeNull()
  cleanup()
  show({ staff: [], staffHidden: true }, [])
  expect(screen.getByText('Staff hidden')).toBeDefined()
})

// shows: B2.4.8, B8.12
test('nobody and no number says so', () => {
  show({ staff: [] }, [])
  expect(screen.getByText('No contacts or phone to display.')).toBeDefined()
})
