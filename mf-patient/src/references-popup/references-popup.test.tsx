/** @jest-environment jsdom */
// shows: BK.3

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { Reference } from '@wardlight/contracts/references'
import { queryClient } from '@wardlight/mf-shared/data'
import { navigate } from '@wardlight/mf-shared/navigation'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { bodyOf } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { referenceGroups } from './reference-groups.ts'
import ReferencesPopup from './references-popup.tsx'

const reference = (id: string, given: Partial<Reference> = {}): Reference => ({
  ...{ id, category: 'emergency', name: id, title: `Guideline ${id}`, fileName: `https://example.org/${id}` },
  ...{ summary: 'Two lines of it.', author: 'Cardona V', source: 'WAO', year: 2020 },
  ...given,
})
const ALL = [
  reference('Anaphylaxis'),
  reference('Newborn', { category: 'pedemerg' }),
  reference('Sepsis, children', { category: 'standard', name: 'Sepsis' }),
  reference('Sepsis, adults', { category: 'standard', name: 'Sepsis', isDefault: true }),
]

let references: readonly Reference[]
let years: number
beforeEach(() => {
  references = ALL
  years = 64
  queryClient.clear()
  globalThis.fetch = (async (url: string) => {
    const body = bodyOf()
    const answer = url.includes('VarRequest')
      ? { ...varsOf(), references }
      : { ...body, census: { ...body.census, age: years } }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
  navigate('/awicu/patient/12?popupName=references')
})
afterEach(cleanup)

const show = () =>
  render(
    <WardlightProvider>
      <ReferencesPopup />
    </WardlightProvider>,
  )

// shows: B2.5.15
test('a reference is a link that opens beside, with summary, author, source and year', async () => {
  show()
  const row = (await screen.findByText('Guideline Anaphylaxis')).closest('tr') as HTMLElement
  const link = within(row).getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.org/Anaphylaxis',
    '_blank',
    'noreferrer',
  ])
  expect(row.textContent).toContain('Cardona V, WAO, 2020')
  expect(within(row).getByRole('list', { name: 'Summary of Guideline Anaphylaxis' }).textContent).toBe(
    'Two lines of it.',
  )
})

test('an area without any says so', async () => {
  references = []
  show()
  expect(await screen.findByText('This care area has no references')).not.toBeNull()
})

// shows: B2.5.15
test.each([
  [64, ['Emergencies, adults', '(Emergencies, children)', 'Standards']],
  [3, ['Emergencies, children', '(Emergencies, adults)', 'Standards']],
  [-1, ['Emergencies, adults', 'Emergencies, children', 'Standards']],
  [null, ['Emergencies, adults', 'Emergencies, children', 'Standards']],
])('of a patient of %s years those for that age come first, the others are closed', (age, expected) => {
  const groups = referenceGroups(ALL, age)
  expect(groups.map(({ title, startsCollapsed }) => (startsCollapsed ? `(${title})` : title))).toEqual(
    expected,
  )
})

// shows: B3.6.6
test('of several about the same the default is first', () => {
  const standards = referenceGroups(ALL, null).at(-1)
  expect(standards?.references.map(({ id }) => id)).toEqual(['Sepsis, adults', 'Sepsis, children'])
})

// shows: B4.10.17
test('in the popup a child has the emergencies of children open, those of adults closed', async () => {
  years = 3
  show()
  const closed = await screen.findByText('Emergencies, adults', { selector: 'summary' })
  await screen.findByText('Guideline Newborn')
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false, true])
  expect(closed.closest('details')?.open).toBe(false)
})
