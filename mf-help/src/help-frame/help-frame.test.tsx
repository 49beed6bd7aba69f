/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { clearData } from '@wardlight/mf-shared/data'
import { currentPath, navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { HelpFrame } from './help-frame.tsx'

const entry = { type: 'Vital signs', subtype: '', units: '/min', description: 'Beats per minute.', links: [] }
const unit = { label: '', type: '', unitID: 1 }
const vars = {
  units: [
    { ...unit, unit: 'MICU', patientConfigTypes: ['Adult', 'Pediatric'] },
    { ...unit, unit: 'PICU', patientConfigTypes: ['Pediatric'] },
  ],
  uiConfig: { supportEmail: 'support@ward.example' },
  varLevels: [
    {
      name: 'HeartRate',
      title: 'HR',
      unit: '/min',
      category: 'Vital signs',
      limits: { lowRed: 40, lowYellow: 50, highYellow: 120, highRed: 140 },
      limitsByAge: { child: { lowRed: 60, lowYellow: 70, highYellow: 150, highRed: 170 } },
    },
    {
      name: 'Weight',
      title: 'Weight',
      unit: 'kg',
      category: 'Body',
      limits: { lowRed: null, lowYellow: null, highYellow: null, highRed: null },
    },
  ],
  dataDictionary: [
    { ...entry, shortName: 'HeartRate', category: 'monitor', display: 'Heart rate' },
    { ...entry, shortName: 'WeightHistory', category: 'history', display: 'Weight' },
  ],
} as unknown as VarsAnswer

const open = (tab: string) => {
  navigate(`/awicu/help/${tab}`)
  render(
    <WardlightProvider>
      <HelpFrame />
    </WardlightProvider>,
  )
}

beforeEach(() => {
  const user = {
    userID: 'x',
    name: 'Sample, Robin',
    fullName: 'Sample, Robin',
    rights: ['Clinical'],
  } as unknown as User
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify(vars),
  })) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
})

describe('help', () => {
  it('greets by the first name, says what the product is not, and where to ask', async () => {
    open('Instructions')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello Robin')
    // The shell's is around it.
    expect(screen.queryByRole('main')).toBeNull()
    expect(screen.getByText(/does not replace bedside alarms/)).toBeDefined()
    expect((await screen.findByText('support@ward.example')).getAttribute('href')).toBe(
      'mailto:support@ward.example',
    )
  })

  // shows: C9.6
  it('shows the limits of a variable and leaves out variables without any', async () => {
    open('ColorLimits')
    expect((await screen.findByRole('row', { name: /HR/ })).textContent).toMatch(
      /< 40< 5050 to 120> 120> 140/,
    )
    expect(screen.queryByRole('row', { name: /Weight/ })).toBeNull()
  })

  it('hides history in the data dictionary until it is asked for, and finds by text', async () => {
    open('DataDictionary')
    expect(await screen.findByText('HeartRate')).toBeDefined()
    expect(screen.queryByText('WeightHistory')).toBeNull()
    await userEvent.click(screen.getByLabelText('History'))
    expect(screen.getByText('WeightHistory')).toBeDefined()
    await userEvent.type(screen.getByRole('searchbox'), 'heart')
    expect(screen.queryByText('WeightHistory')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), ' nothing such')
    expect(screen.getByText('Nothing in the data dictionary matches')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByText('WeightHistory')).toBeDefined()
  })

  // shows: C2a.13, C2b.17
  it('without a topic is its instructions, with the query it came with', async () => {
    open('?config=Pediatric&popupName=feedback')
    await waitFor(() =>
      expect(currentPath()).toBe('/awicu/help/Instructions?config=Pediatric&popupName=feedback'),
    )
  })

  it('opened from the census of a unit is for the patients of that unit, and stays so from topic to topic', async () => {
    navigate('/awicu/census/grid/PICU')
    open('Instructions')
    await waitFor(() => expect(currentPath()).toBe('/awicu/help/Instructions?config=Pediatric'))
    const topics = within(screen.getByRole('navigation', { name: 'Help topics' }))
    await userEvent.click(topics.getByRole('link', { name: 'Color Limits' }))
    expect((await screen.findByRole('row', { name: /HR/ })).textContent).toMatch(/< 60< 7070 to 150/)
    await userEvent.click(screen.getByRole('link', { name: 'Adult' }))
    await waitFor(() => expect(screen.getByRole('row', { name: /HR/ }).textContent).toMatch(/< 40< 50/))
  })

  // shows: C2b.18
  it('leaves the address it is left for as it is', async () => {
    open('ColorLimits?config=Adult')
    await screen.findByRole('row', { name: /HR/ })
    act(() => navigate('/awob/census'))
    expect(currentPath()).toBe('/awob/census')
  })

  // shows: C2a.25
  it('says that an area has no such config type, and shows its default', async () => {
    open('ColorLimits?config=Robots')
    expect(await screen.findByText(/has no patient config type Robots/)).toBeDefined()
    expect(screen.getByRole('row', { name: /HR/ }).textContent).toMatch(/< 40< 50/)
  })

  // shows: C2a.15
  it('offers a way back from a topic that does not exist', () => {
    open('Nonsense')
    expect(screen.getByText('There is no help topic "Nonsense"')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Instructions' })).toBeDefined()
  })
})
