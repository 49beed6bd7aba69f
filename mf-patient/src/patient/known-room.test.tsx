/** @jest-environment jsdom */
// shows: BDown.2

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import type { CensusRow } from '@wardlight/contracts/census'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { censusRow } from '../fixtures/body.ts'
import { KnownRoom } from './known-room.tsx'

afterEach(cleanup)

const show = (part: Partial<CensusRow>) => {
  const trueAt = localNow() - 20 * 60_000
  const nowMs = Date.now()
  const time = new Date(nowMs - 25 * 60_000).toISOString()
  const atom = { value: 128, alert: 5, age: 0, time, maxAge: 3600, state: 'ok' } as const
  return render(
    <WardlightProvider>
      <KnownRoom
        area="awicu"
        row={censusRow({ atoms: { HeartRate: atom, Lactate: { ...atom, value: null } }, ...part })}
        answer={{
          ...{ currentUntil: trueAt, receivedAt: trueAt, error: null, silence: 'kept' },
          retry: () => undefined,
        }}
        vars={undefined}
        moment={{ nowMs, frozen: true, temperature: 'C' }}
        tower={false}
      />
    </WardlightProvider>,
  )
}

test('says what the census knew of a patient, each value with its time, and what it does not know', () => {
  const { container } = show({ name: 'Halvorsen, Ingrid' })
  const text = container.textContent ?? ''
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Halvorsen, Ingrid')
  expect(text).toMatch(/Kept copy of .*\d\d:\d\d:\d\d, 20 min old/)
  expect(text).toContain('allergies, weight, drugs, notes and trends are not known')
  expect(text).not.toContain('None recorded')
  expect(screen.getByText('128')).toBeTruthy()
  expect(screen.getAllByText(/^\d\d:\d\d$/).length).toBeGreaterThan(0)
  expect(container.querySelector('[data-frozen]')).not.toBeNull()
  expect(container.querySelector('[data-tone=red]')).toBeNull()
})

test('names nobody who is masked, and says of an empty room that it was', () => {
  const { container } = show({ name: 'Halvorsen, Ingrid', masked: true })
  expect(container.textContent).not.toContain('Halvorsen')
  cleanup()
  show({ roomEmpty: true })
  expect(screen.getByText(/has no patient/)).toBeTruthy()
  expect(screen.getByText(/^Kept copy of/)).toBeTruthy()
})
