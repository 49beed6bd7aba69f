/** @jest-environment jsdom */
// shows: B2.5.4

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { bodyOf, current, NOW } from '../fixtures/body.ts'
import { BloodBank } from './blood-bank.tsx'

afterEach(cleanup)

const HOUR = 3_600_000
const shown = (given: Record<string, string | number>) => {
  const values = Object.entries(given).map(([name, value]) => current(name, value, { maxAge: null }))
  const { container } = render(<BloodBank body={bodyOf({ current: values })} nowMs={NOW} />)
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
}
const until = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
const SCREEN = { TypeScreen: 'O Pos, antibody screen negative' }

test('a valid sample says until when, and how many units are held', () => {
  const [screen, cross] = shown({ ...SCREEN, TypeScreenExpires: until(50), CrossmatchedUnits: 2 })
  expect(screen).toMatch(/O Pos, antibody screen negative.*Valid until 22 Nov \d\d:\d\d, 2 ?d.* left/)
  expect(cross).toBe('2 units held')
})

test('while the server is silent units and validity are shown as of when last heard', () => {
  const given = { ...SCREEN, TypeScreenExpires: until(50), CrossmatchedUnits: 2 }
  const values = Object.entries(given).map(([name, value]) => current(name, value, { maxAge: null }))
  const silent = { currentUntil: -60_000, error: null, retry: () => undefined }
  const { container } = render(
    <Freezing answer={silent}>
      <BloodBank body={bodyOf({ current: values })} nowMs={NOW} />
    </Freezing>,
  )
  const [screen, cross] = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(screen).toMatch(/Valid when last heard, until 22 Nov/)
  expect(cross).toBe('2 units held when last heard')
})

test('what the blood bank says of units in words stands as it came', () => {
  const words = { CrossmatchedUnits: '2 RBC, irradiated' }
  expect(shown({ ...SCREEN, TypeScreenExpires: until(50), ...words })[1]).toBe('“2 RBC, irradiated”')
  cleanup()
  expect(shown({ ...SCREEN, TypeScreenExpires: until(-3), ...words })[1]).toBe(
    '“2 RBC, irradiated”, but the sample they were matched with has expired',
  )
})

test('a number of units that is only a bound, or cannot be, is no count', () => {
  const cross = (value: number, given: Parameters<typeof current>[2]) => {
    const units = current('CrossmatchedUnits', value, { maxAge: null, ...given })
    const expires = current('TypeScreenExpires', until(50), { maxAge: null })
    const { container } = render(<BloodBank body={bodyOf({ current: [expires, units] })} nowMs={NOW} />)
    return [...container.querySelectorAll('dd')].at(-1)?.textContent
  }
  expect(cross(2, { comparator: '<' })).toBe('“<2”')
  cleanup()
  expect(cross(0, { comparator: '>' })).toBe('“>0”')
  cleanup()
  expect(cross(500, { state: 'implausible' })).toBe('“500, implausible”')
})

// shows: CF.8, B2.5.5
test('an expired sample says so, and that its units were matched with it', () => {
  const [screen, cross] = shown({ ...SCREEN, TypeScreenExpires: until(-3), CrossmatchedUnits: 1 })
  expect(screen).toMatch(/Expired 20 Nov/)
  expect(cross).toBe('1 unit held, but the sample they were matched with has expired')
})

test('reports from before a newer sample do not count for it', () => {
  const told = (name: string, value: string | number, ago: number) => ({
    ...current(name, value, { maxAge: null }),
    time: new Date(NOW - ago * HOUR).toISOString(),
  })
  const values = [
    told('TypeScreenExpires', until(20), 70),
    told('CrossmatchedUnits', 2, 70),
    told('TypeScreen', 'O Pos', 1),
  ]
  const { container } = render(<BloodBank body={bodyOf({ current: values })} nowMs={NOW} />)
  const [screen, cross] = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(screen).toContain('Validity not known: no expiry given')
  expect(cross).toBe('2 units held for an older sample; of this one nothing is said')
})

test('nothing counts as valid without a report that says so', () => {
  expect(shown(SCREEN)).toEqual([
    'O Pos, antibody screen negative Validity not known: no expiry given',
    'Not said',
  ])
  cleanup()
  expect(shown({ ...SCREEN, TypeScreenExpires: 'see note' })[0]).toContain(
    'Validity not known: until “see note”',
  )
  cleanup()
  expect(shown({ CrossmatchedUnits: 0 })).toEqual(['None received from the blood bank', 'No units held'])
})
