/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { frozenAtom, liveAtom } from '../live/live-state.ts'
import { CallError } from '../request/call-error.ts'
import { localNow } from '../time/local-clock.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import { FreezeNotice } from './freeze-notice.tsx'
import { type Answered, Freezing } from './freezing.tsx'

const store = getDefaultStore()
const NOW = '2026-11-20T14:02:31.000Z'
const judgedNow = { judged: true, judgedAt: NOW }

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOW) })
  store.set(frozenAtom, null)
  hear()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const hear = (alerts = judgedNow) =>
  store.set(liveAtom, {
    state: 'live',
    lastHeard: localNow(),
    feeds: null,
    nextTryAt: null,
    beat: { now: NOW, heardAt: localNow(), alerts },
  })
/** Beats go on for so long. */
const pass = (seconds: number, alerts = judgedNow) => {
  for (let passed = 0; passed < seconds; passed += 1)
    act(() => {
      jest.advanceTimersByTime(1000)
      hear(alerts)
    })
}
const failed = new CallError({ status: 0, code: 'no-answer', message: 'The server cannot be reached.' })
const answered = (currentUntil: number | null, error: CallError | null = null): Answered => ({
  currentUntil,
  error,
  retry: () => undefined,
})
const screenOf = (answer: Answered) => (
  <Freezing answer={answer} data-testid="screen">
    {(frozenAt) => (
      <>
        <FreezeNotice title="Census not updated" />
        <LevelMark mark="red" label="critical" />
        <p>{frozenAt ?? 'current'}</p>
      </>
    )}
  </Freezing>
)
const isFrozen = () => screen.getByTestId('screen').hasAttribute('data-frozen')
const isOutlined = () => screen.getByRole('img').getAttribute('class')?.includes('outline')

// shows: A16
test('freezes a screen fifteen seconds after its own answer fails, while the stream is live', () => {
  const { rerender } = render(screenOf(answered(localNow(), failed)))
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.')
  pass(14)
  expect([isFrozen(), isOutlined()]).toEqual([false, false])
  pass(2)
  expect([isFrozen(), isOutlined()]).toEqual([true, true])
  expect(screen.getByRole('alert').textContent).toMatch(
    /Census not updated since .*Everything below is frozen/,
  )
  rerender(screenOf(answered(null)))
  expect([isFrozen(), isOutlined()]).toEqual([false, false])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('stays frozen while a slow server answers every nine seconds, until an answer lasts to the next', () => {
  const asked = (secondsAgo: number) => screenOf(answered(localNow() - secondsAgo * 1000))
  const { rerender } = render(asked(9))
  expect(isFrozen()).toBe(false)
  pass(9)
  expect(isFrozen()).toBe(true)
  for (let answers = 0; answers < 3; answers += 1) {
    rerender(asked(9))
    pass(2)
    expect([isFrozen(), screen.queryByRole('alert') !== null]).toEqual([true, true])
    pass(7)
  }
  rerender(asked(6))
  expect(isFrozen()).toBe(false)
  pass(7)
  expect(isFrozen()).toBe(false)
})

test('freezes when alerts are not judged; the shell says so, not the screen’s own notice', () => {
  render(screenOf(answered(null)))
  pass(2, { judged: false, judgedAt: '2026-11-20T14:02:10.000Z' })
  expect(isFrozen()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('current')).toBeNull()
  pass(1)
  expect(isFrozen()).toBe(false)
})

test('a screen that failed before the server fell silent says since when, as the shell cannot', () => {
  const heardAt = localNow()
  const { rerender } = render(screenOf(answered(heardAt - 90_000, failed)))
  act(() => void jest.advanceTimersByTime(16_000))
  expect(screen.getByText('14:01')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/Census not updated since 14:01:01/)
  expect(screen.getByRole('alert').textContent).not.toContain('The server cannot be reached.')
  rerender(screenOf(answered(heardAt - 5000, failed)))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('freezes a part with the whole screen, but not the whole with a part', () => {
  const nested = (outer: Answered, inner: Answered) => (
    <Freezing answer={outer} data-testid="whole">
      <Freezing answer={inner} data-testid="screen">
        <FreezeNotice title="Charts not updated" />
      </Freezing>
    </Freezing>
  )
  const whole = () => screen.getByTestId('whole').hasAttribute('data-frozen')
  const old = localNow() - 20_000
  const { rerender } = render(nested(answered(null), answered(old, failed)))
  expect([whole(), isFrozen()]).toEqual([false, true])
  expect(screen.getByRole('alert').textContent).toContain('Charts not updated')
  rerender(nested(answered(old, failed), answered(null)))
  expect([whole(), isFrozen()]).toEqual([true, true])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what froze yesterday says so', () => {
  render(screenOf(answered(localNow(), failed)))
  pass(16)
  expect(screen.getByText('14:02')).toBeTruthy()
  jest.setSystemTime(Date.parse('2026-11-21T06:00:00.000Z'))
  pass(1)
  expect(screen.getByText('20 Nov 14:02')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('since 20 Nov 14:02:31')
})
