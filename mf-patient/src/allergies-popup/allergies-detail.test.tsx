/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { ago, NOW } from '../fixtures/body.ts'
import { AllergiesDetail } from './allergies-detail.tsx'

afterEach(cleanup)

const PENICILLIN = {
  name: 'Penicillin',
  kind: 'Drug',
  severity: 'Severe',
  reactions: ['Anaphylaxis', 'Rash'],
  since: '2019',
}
type Shown = Parameters<typeof AllergiesDetail>[0]['patient']
const show = (patient: Shown, frozen = false) =>
  render(<AllergiesDetail patient={patient} moment={{ nowMs: NOW, frozen }} />).container.textContent

// shows: CF.16, B2.5.12
test('an allergy is told with severity and reaction, and who said so and when', () => {
  const allergyRecord = { source: 'ADT/HOSP', told: ago(120), list: [PENICILLIN] }
  const text = show({ allergies: ['Penicillin', 'and 4 more'], allergyRecord })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['PenicillinDrugSevereAnaphylaxis, Rash2019', 'and 4 more–not toldnot told–'])
  expect(text).toContain('Told by ADT/HOSP at 2026-11-20 12:02, 2 h ago')
  cleanup()
  expect(show({ allergies: ['Penicillin'], allergyRecord }, true)).toMatch(/at 2026-11-20 12:02$/)
})

// shows: B2.5.12
test('a list a feed has emptied is told as that, with who emptied it and when', () => {
  const text = show({ allergies: [], allergyRecord: { source: 'ADT/HOSP', told: ago(120), list: [] } })
  expect(text).toContain('Told by ADT/HOSP at 2026-11-20 12:02, 2 h ago: its list is empty.')
  expect(text).not.toContain('No feed has reported')
})

test('that nobody told of one is not the word that there is none, and hidden ones are not called none', () => {
  expect(show({ allergies: [] })).toContain('That does not mean there is none')
  cleanup()
  expect(show({ allergies: [], hidden: true })).toMatch(/^Hidden/)
})
