/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { CareTeamPanel } from './care-team-panel.tsx'

afterEach(cleanup)

const nurse = { role: 'Nurse', name: 'Ashby, R.', userName: 'ashby', phone: '5-4100', pager: '' }
const show = (props: Parameters<typeof CareTeamPanel>[0]) =>
  render(
    <WardlightProvider>
      <CareTeamPanel {...props} />
    </WardlightProvider>,
  )
const dials = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('whoever cares for the patient, and the room, are called by a tap', () => {
  show({ staff: [nurse], phone: '5-2000' })
  expect(dials('Call Ashby, R., 5-4100')).toBe('tel:54100')
  expect(dials('Call the room, 5-2000')).toBe('tel:52000')
})

test('without staff and phone it says so, and masked it names nobody', () => {
  show({ staff: [], phone: '' })
  expect(screen.getByText('No contacts or phone to display.')).toBeTruthy()
  cleanup()
  show({ staff: [], phone: '', hidden: true })
  expect(screen.getByText('Hidden')).toBeTruthy()
})
