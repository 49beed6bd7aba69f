/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { context } from '../fixtures/context.ts'
import { alert, row } from '../fixtures/rows.ts'
import { Headline } from './headline.tsx'
import { roomView } from './room-view.ts'

afterEach(cleanup)

const show = (given: Parameters<typeof alert>[0]) => {
  const [first] = roomView(row(1, { alerts: [alert(given)] }), context()).alerts
  if (!first) throw new Error('no alert')
  return render(<Headline alert={first} />).container
}

test('the unit of what an alert says is small', () => {
  const shown = show({ title: 'Potassium 6.2 mmol/L', unit: 'mmol/L' })
  expect(shown.querySelector('small')?.textContent).toBe(' mmol/L')
  expect(shown.textContent).toBe('Potassium 6.2 mmol/L')
})

test('how long a monitor has been silent is told with its unit, not as one', () => {
  const shown = show({ title: 'Monitor silent', detail: '', atom: null, level: 0, technical: true })
  expect(shown.textContent).toMatch(/^Monitor silent for .*(min|h)/)
  expect(shown.querySelector('small')).toBeNull()
})
