/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { AlertBeat } from '@wardlight/contracts/live'
import { getDefaultStore } from 'jotai'
import { type LiveState, liveAtom } from '../live/state.ts'
import { setHospitalOffset } from '../time/server-clock.ts'
import { faultOf } from './fault.ts'
import { FaultBanner } from './fault-banner.tsx'

const NOW = '2026-11-20T14:02:31.000Z'
const feeds = { total: 1, speaking: 1, newestAge: 1 }
const live = (alerts: AlertBeat | undefined, state: LiveState['state'] = 'live'): LiveState => ({
  state,
  lastHeard: Date.parse(NOW),
  feeds,
  nextTryAt: null,
  beat: { now: NOW, alerts },
})
const judgedAgo = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const show = (state: LiveState) => {
  setHospitalOffset(0)
  getDefaultStore().set(liveAtom, state)
  return render(<FaultBanner />)
}

afterEach(cleanup)

test('alerts judged within ten seconds by the server’s clock are no fault', () => {
  expect(faultOf(live({ judged: true, judgedAt: judgedAgo(10) }))).toBeNull()
  expect(faultOf(live(undefined))).toBeNull()
  expect(faultOf({ state: 'live', beat: null })).toBeNull()
})

test('alerts not judged are told with since when and what to do', () => {
  show(live({ judged: true, judgedAt: judgedAgo(11) }))
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toContain('Alerts not judged since 14:02:20')
  expect(banner.textContent).toContain('Watch the bedside monitors')
})

test('alerts nobody judges are told at once, also when they never were', () => {
  expect(faultOf(live({ judged: false, judgedAt: judgedAgo(1) }))).toEqual({
    kind: 'unjudged',
    since: judgedAgo(1),
  })
  show(live({ judged: false, judgedAt: null }))
  expect(screen.getByRole('alert').textContent).toContain('Alerts are not being judged')
})

test('a silent server is the worse cause, and the only one shown', () => {
  show(live({ judged: false, judgedAt: null }, 'silent'))
  const banners = screen.getAllByRole('alert')
  expect(banners).toHaveLength(1)
  expect(banners[0]?.textContent).toContain('No data from the server')
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy()
})

test('the banner goes as soon as the beat says that alerts are judged', () => {
  show(live({ judged: false, judgedAt: null }))
  act(() => getDefaultStore().set(liveAtom, live({ judged: true, judgedAt: NOW })))
  expect(screen.queryByRole('alert')).toBeNull()
})
