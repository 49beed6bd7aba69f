/** @jest-environment jsdom */
// shows: T14

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { localNow } from '@wardlight/mf-shared/time'
import { heard } from '../fixtures/live.ts'
import { DayFluids } from './day-fluids.tsx'

afterEach(cleanup)

const shown = (currentUntil: number | null) => {
  heard('2026-11-20T14:02:31.000Z')
  const data = { intakeOutput: { intake: 1200, output: null, urine: 250 } }
  const answer = { data, currentUntil, error: null, retry: () => undefined, silence: null } as never
  return render(<DayFluids answer={answer} />).container.textContent
}

test('volumes that cannot be asked for any more say of which 24 hours they are', () => {
  expect(shown(null)).toBe('24 h: in 1200 mL, out – mL, urine 250 mL')
  cleanup()
  expect(shown(localNow() - 3_600_000)).toMatch(/^24 h to .*\d\d:\d\d: in 1200 mL/)
})
