/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { row } from '../fixtures/rows.ts'
import { PatientName } from './patient-name.tsx'
import { roomView } from './room-view.ts'

afterEach(cleanup)

const show = (name: string) => render(<PatientName view={roomView(row(1, { name }), context())} />).container

test.each([
  ['Moss, Ada', null, 0],
  ['Modelstone, Yarrow', ' Yarrow', 0],
  ['Featherstonehaugh-Cholmondeley, Bo', ' Bo', 1],
])('of %s, what follows the surname stays visible', (name, given, shortened) => {
  const shown = show(name)
  expect(shown.textContent).toBe(name)
  expect(shown.querySelector('small')?.textContent ?? null).toBe(given)
  expect(shown.querySelectorAll('.surname')).toHaveLength(shortened)
})

test.each([
  ['Moss, Ada', 0],
  ['Modelstone, Willow', 1],
])(
  'of %s, beside the sign of another, the surname is cut sooner than what tells the two apart',
  (name, cut) => {
    const alike = { names: ['14'] }
    const view = roomView(row(1, { name, alike }), context())
    const shown = render(<PatientName view={view} />).container
    expect(shown.querySelectorAll('.surname')).toHaveLength(cut)
  },
)

test('another of the same surname is told beside the name', () => {
  const alike = { names: ['14'] }
  render(<PatientName view={roomView(row(1, { name: 'Moss, Ada', alike }), context())} />)
  expect(screen.getByRole('img', { name: 'Same surname as in 14' })).toBeTruthy()
})
