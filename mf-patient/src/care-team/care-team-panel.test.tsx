/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Phone } from '@wardlight/contracts/phones'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { CareTeamPanel } from './care-team-panel.tsx'

afterEach(cleanup)

const nurse = { role: 'Nurse', name: 'Ashby, R.', userName: 'ashby', phone: '5-4100', pager: '8801' }
const phones: Phone[] = [
  { kind: 'unit', label: 'Medical ICU', phone: '5-2000' },
  { kind: 'callForHelp', label: 'Rapid response', phone: '2222' },
]
const show = (props: Partial<Parameters<typeof CareTeamPanel>[0]> = {}) =>
  render(
    <WardlightProvider>
      <CareTeamPanel staff={[nurse]} phones={phones} showsStaff {...props} />
    </WardlightProvider>,
  )
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

// shows: B2.4.2
test('phones of the place and of rules, and whoever cares for the patient, are called by a tap', () => {
  show()
  expect(rows()).toEqual([
    'Medical ICU5-2000',
    'Rapid responseCall for help, 2222',
    'Ashby, R.Nurse, 5-4100, pager 8801',
  ])
  const dials = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(dials).toEqual(['tel:52000', 'tel:2222', 'tel:54100'])
})

// shows: B2.4.9
test('an area that shows no staff shows the phones alone', () => {
  show({ showsStaff: false, hidden: true })
  expect(rows()).toEqual(['Medical ICU5-2000', 'Rapid responseCall for help, 2222'])
  expect(screen.queryByText('Hidden')).toBeNull()
})

test('without staff and phone it says so, and masked it names nobody', () => {
  show({ staff: [], phones: [] })
  expect(screen.getByText('No contacts or phone to display.')).toBeTruthy()
  cleanup()
  show({ staff: [], phones: [], hidden: true })
  expect(screen.getByText('Hidden')).toBeTruthy()
})
