/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { CurrentValue } from '@wardlight/contracts/current-value'
import { ago, current } from '../fixtures/body.ts'
import { show } from '../fixtures/view.tsx'

afterEach(cleanup)

describe('an infusion not charted any more', () => {
  const norepi = (given: Partial<CurrentValue>) =>
    current('Norepinephrine', 0.24, {
      category: 'Infusions',
      infusion: 'vasopressor',
      unit: 'µg/kg/min',
      decimals: 2,
      maxAge: 8100,
      ...given,
    })
  const panel = (given: Partial<CurrentValue>) => {
    show({ given: { current: [norepi(given)] } })
    return screen.getByText('Infusions').closest('section')?.textContent ?? ''
  }

  // shows: B2.5.11
  test('shows a pump that fell silent beside a newer 0 of another, however lately that came', () => {
    const pump = { group: 'vasopressor' as const, name: 'Norepinephrine (P1)', unit: 'µg/kg/min' }
    show({
      given: {
        current: [norepi({ value: 0, time: ago(100) })],
        lapsedPumps: [
          { ...pump, rate: 0.1, time: ago(180) },
          { ...pump, name: 'Norepinephrine (P3)', rate: 0.2, time: ago(40) },
        ],
      },
    })
    const text = screen.getByText('Infusions').closest('section')?.textContent ?? ''
    expect(text).toMatch(/Running when last chartedNorepinephrine \(P1\) 3 h\s*0\.1/)
    expect(text).toMatch(/Norepinephrine \(P3\) 40 min\s*0\.2/)
    expect(text).not.toContain('No infusions running')
  })

  test('is shown with its age, and not as none running', () => {
    const text = panel({ time: ago(180) })
    expect(text).toContain('Running when last charted')
    expect(text).toContain('Norepinephrine 3 h')
    expect(text).not.toContain('No infusions running')
  })

  test('is left out if its last rate was 0, or is a day old, when nobody knows', () => {
    expect(panel({ time: ago(180), value: 0 })).toContain('No infusions running')
    cleanup()
    expect(panel({ time: ago(26 * 60) })).toContain('No infusion known to run')
  })
})

test('lists a rate in a foreign unit with that unit and the reason, never as none running', () => {
  const running = { group: 'vasopressor', name: 'Norepinephrine', time: ago(2) } as const
  show({
    given: {
      infusions: [
        {
          ...running,
          rate: 12,
          unit: 'mL/h',
          comparable: false,
          note: 'not comparable: no concentration known',
        },
        { ...running, name: 'Vasopressin', rate: 0, unit: '', words: 'titrate', comparable: false },
      ],
    },
  })
  const panel = within(screen.getByRole('region', { name: 'Vasopressors/Inotropes' }))
  expect(panel.getByText('12')).not.toBeNull()
  expect(panel.getByText('mL/h')).not.toBeNull()
  expect(panel.getByText('not comparable: no concentration known')).not.toBeNull()
  expect(panel.getByText('titrate')).not.toBeNull()
  expect(screen.queryByText(/^No infusion/)).toBeNull()
  expect(screen.queryByText(/No .*vasopressors/)).toBeNull()
})

test('a rate has the card of its drug', () => {
  const running = { group: 'vasopressor' as const, unit: 'µg/kg/min', rate: 0.1, time: ago(3) }
  show({ given: { infusions: [{ ...running, name: 'Norepinephrine', variable: 'Norepinephrine' }] } })
  expect(screen.getByText('0.1').closest('[data-value]')?.getAttribute('data-value')).toBe('Norepinephrine')
})

test('while nothing is current each rate shows its time, and "none" is as of when last heard', () => {
  const running = { group: 'vasopressor', name: 'Norepinephrine', rate: 0.12, unit: 'µg/kg/min' } as const
  const given = { infusions: [{ ...running, time: ago(9) }] }
  const line = () =>
    within(screen.getByRole('region', { name: 'Vasopressors/Inotropes' })).getByRole('listitem')
  show({ given })
  expect(line().textContent).toMatch(/^Norepinephrine\s*0\.12/)
  expect(screen.getByText(/known to run$/)).toBeDefined()
  cleanup()
  show({ given, frozen: true })
  expect(line().textContent).toMatch(/^Norepinephrine \d\d:\d\d\s*0\.12/)
  expect(screen.getByText(/known to run when last heard$/)).toBeDefined()
})
