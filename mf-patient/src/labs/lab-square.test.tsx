/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { ago, bodyOf, current, graph, NOW } from '../fixtures/body.ts'
import { valuesOf } from '../values/values-of.ts'
import { LabSquare } from './lab-square.tsx'
import { labViews } from './lab-view.ts'

afterEach(cleanup)

/** What the square of a potassium says to the eye. */
function seen(given: Partial<CurrentValue>, frozen = false): string {
  const potassium = { unit: 'mmol/L', display: 'Potassium', decimals: 1, maxAge: 86_400, ...given }
  const body = bodyOf({ current: [current('Potassium', 6.3, potassium)] })
  const values = valuesOf(body, { nowMs: NOW, frozen, temperature: 'C' })
  const points = graph('Potassium', [
    [NOW - 1, 5],
    [NOW, 6.3],
  ])
  const [lab] = labViews(['Potassium'], new Map(), body, [points], values)
  const { container } = render(lab ? <LabSquare lab={lab} onOpen={() => undefined} /> : null)
  return [...container.querySelectorAll('[aria-hidden]')].map((part) => part.textContent).join(' ')
}

test('a result that is not final says so, not on hover alone', () => {
  expect(seen({ status: 'preliminary' })).toContain('preliminary')
  expect(seen({ status: 'corrected' })).toContain('corrected')
  expect(seen({})).not.toMatch(/preliminary|corrected/)
})

test('a number in a foreign unit keeps that unit when it is old', () => {
  const text = seen({ state: 'foreignUnit', unit: 'mg/dL', time: ago(26 * 60) })
  expect(text).toContain('mg/dL')
  expect(text).toContain('1d')
  expect(text).toContain('not our unit')
})

test('while nothing is current a result has the time it is of, and the day where that is another', () => {
  expect(seen({ time: ago(90) }, true)).toMatch(/6\.3\d\d:\d\d/)
  expect(seen({ time: ago(23 * 60) }, true)).toContain('19 Nov')
})

test('sources that disagree are told', () => {
  expect(seen({ source: 'laboratory', disagrees: { source: 'charted', value: 4.1 } })).toContain(
    'charted 4.1',
  )
})
