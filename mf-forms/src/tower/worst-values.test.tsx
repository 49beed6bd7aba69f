/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { WorstValues } from './worst-values.tsx'

const NOW = Date.parse('2026-11-20T14:02:00Z')
const value = (name: string, alert: number) =>
  ({
    ...{ name, display: name, value: 50, unit: 'mmHg', alert, age: 60, maxAge: 600, state: 'ok' },
    time: new Date(NOW - 60_000).toISOString(),
  }) as CurrentValue
const moment = { nowMs: NOW, frozen: false, temperature: 'C' } as const
afterEach(cleanup)

// shows: C1.8
test('the worst values come first, each with its card', () => {
  const current = [value('HeartRate', 3), value('SpO2', 2), value('BPMAP', 1)]
  const { container } = render(<WorstValues current={current} moment={moment} />)
  const shown = [...container.querySelectorAll<HTMLElement>('dl > div')]
  expect(shown.map(({ dataset, tabIndex }) => [dataset.value, tabIndex])).toEqual([
    ['BPMAP', -1],
    ['SpO2', -1],
  ])
})

test('what there is no room for is out of range too, and named', () => {
  const current = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => value(name, name === 'H' ? 1 : 2))
  const { container } = render(<WorstValues current={current} moment={moment} />)
  expect(container.querySelectorAll('dl > div')).toHaveLength(6)
  expect(container.querySelector('p')?.textContent).toBe('2 more out of range: F, G')
})
