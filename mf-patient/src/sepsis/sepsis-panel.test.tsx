/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { Sepsis } from '@wardlight/contracts/census'
import { ago, NOW } from '../fixtures/body.ts'
import { SepsisPanel } from './sepsis-panel.tsx'

afterEach(cleanup)

const NOTHING_KNOWN: Sepsis['items'] = {
  BloodCulture: 'N/A',
  Antibiotic: 'N/A',
  FirstLactate: 'N/A',
  SecondLactate: 'N/A',
  CultureB4Antibiotic: 'N/A',
}
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('a patient with a sepsis alert has the five items, in the words of the ward, N/A until something is known', () => {
  render(<SepsisPanel sepsis={{ bpaTime: ago(30), items: NOTHING_KNOWN }} nowMs={NOW} />)
  expect(listed()).toEqual([
    'Blood CultureN/A',
    'AntibioticN/A',
    'First LactateN/A',
    'Second LactateN/A',
    'Culture B4 AntibioticN/A',
  ])
})

test('one without an alert has no panel', () => {
  render(<SepsisPanel sepsis={null} nowMs={NOW} />)
  expect(listed()).toEqual([])
})
