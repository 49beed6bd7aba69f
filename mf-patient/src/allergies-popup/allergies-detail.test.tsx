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
type ShownAllergies = Parameters<typeof AllergiesDetail>[0]['patient']
const show = (patient: ShownAllergies, frozen = false) =>
  render(<AllergiesDetail patient={patient} moment={{ nowMs: NOW, frozen }} />).container.textContent

// shows: CF.16, B2.5.12
test('shows an allergy with severity and reaction, and which feed reported it when', () => {
  const allergyRecord = { source: 'ADT/HOSP', told: ago(120), list: [PENICILLIN] }
  const text = show({ allergies: ['Penicillin', 'and 4 more'], allergyRecord })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(1)).toEqual(['PenicillinDrugSevereAnaphylaxis, Rash2019', 'and 4 more–not toldnot told–'])
  expect(text).toContain('Told by ADT/HOSP at 2026-11-20 12:02, 2 h ago')
  cleanup()
  expect(show({ allergies: ['Penicillin'], allergyRecord }, true)).toMatch(/at 2026-11-20 12:02$/)
})

// shows: B2.5.12
test('says which feed emptied a list, and when', () => {
  const text = show({ allergies: [], allergyRecord: { source: 'ADT/HOSP', told: ago(120), list: [] } })
  expect(text).toContain('Told by ADT/HOSP at 2026-11-20 12:02, 2 h ago: its list is empty.')
  expect(text).not.toContain('No feed has reported')
})

test('does not take missing reports for no allergies, nor hidden ones for none', () => {
  expect(show({ allergies: [] })).toContain('That does not mean there is none')
  cleanup()
  expect(show({ allergies: [], hidden: true })).toMatch(/^Hidden/)
})
