/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { AlertBeat, StoreBeat } from '@wardlight/contracts/live'
import { getDefaultStore } from 'jotai'
import { type LiveState, liveAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'
import { setHospitalOffset, setServerNow } from '../time/server-clock.ts'
import { faultOf } from './fault.ts'
import { FaultBanner } from './fault-banner.tsx'

const NOW = '2026-11-20T14:02:31.000Z'
const feeds = { total: 1, speaking: 1, newestAge: 1 }
/** Heard just now, unless it is so many seconds ago. */
const live = (alerts: AlertBeat | undefined, store?: StoreBeat, ago = 0): LiveState => ({
  state: 'live',
  lastHeard: localNow() - ago * 1000,
  feeds,
  nextTryAt: null,
  beat: { now: NOW, alerts, store, heardAt: localNow() - ago * 1000 },
})
const fault = (state: LiveState) => faultOf(state, localNow())
const secondsAgo = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const show = (state: LiveState) => {
  setHospitalOffset(0)
  setServerNow(NOW)
  getDefaultStore().set(liveAtom, state)
  return render(<FaultBanner />)
}

afterEach(cleanup)

test('alerts judged within ten seconds by the server’s clock are no fault', () => {
  expect(fault(live({ judged: true, judgedAt: secondsAgo(10) }))).toBeNull()
  expect(fault(live(undefined))).toBeNull()
  expect(fault({ ...live(undefined), beat: null })).toBeNull()
})

test('says since when alerts are not judged, and what to do', () => {
  show(live({ judged: true, judgedAt: secondsAgo(11) }))
  const banner = screen.getByRole('alert')
  expect(banner.textContent).toContain('Alerts not judged since 14:02:20')
  expect(banner.textContent).toContain('Watch the bedside monitors')
})

test('reports alerts that are not judged at once, even if they never were', () => {
  expect(fault(live({ judged: false, judgedAt: secondsAgo(1) }))).toEqual({
    kind: 'unjudged',
    since: Date.parse(secondsAgo(1)),
    frozen: false,
  })
  show(live({ judged: false, judgedAt: null }))
  expect(screen.getByRole('alert').textContent).toContain('Alerts are not being judged')
})

test('a silent server is the worse cause, and the only one shown', () => {
  show(live({ judged: false, judgedAt: null }, undefined, 15))
  const banners = screen.getAllByRole('alert')
  expect(banners).toHaveLength(1)
  expect(banners[0]?.textContent).toContain('No data from the server')
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy()
})

const failing = (provenAgo: number): StoreBeat => ({
  ok: false,
  since: secondsAgo(provenAgo - 1),
  provenAt: secondsAgo(provenAgo),
  sqlErrors: NOW,
})
const JUDGED: AlertBeat = { judged: true, judgedAt: NOW }

test('reports a database that takes no writes at once, and as an alarm once screens are frozen', () => {
  show(live(JUDGED, failing(2)))
  const banner = () => screen.getByRole('alert').textContent
  expect(banner()).toContain('The database has taken no data since 14:02:29')
  expect(banner()).toContain('Watch the bedside monitors')
  act(() => getDefaultStore().set(liveAtom, live(JUDGED, failing(15))))
  expect(banner()).toContain('Everything below is frozen')
  act(() =>
    getDefaultStore().set(liveAtom, live(JUDGED, { ok: true, since: NOW, provenAt: NOW, sqlErrors: null })),
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what began yesterday says so', () => {
  show(live({ judged: false, judgedAt: '2026-11-19T23:50:07.000Z' }, undefined))
  expect(screen.getByRole('alert').textContent).toContain('Alerts not judged since 19 Nov 23:50:07')
})

test('a database that takes nothing is why alerts are not judged', () => {
  expect(fault(live({ judged: false, judgedAt: null }, failing(1)))?.kind).toBe('store')
})

test('alerts not judged for fifteen seconds say that values are frozen', () => {
  show(live({ judged: false, judgedAt: secondsAgo(15) }))
  expect(screen.getByRole('alert').textContent).toContain('Values are shown as frozen')
})

test('the banner goes as soon as the beat says that alerts are judged', () => {
  show(live({ judged: false, judgedAt: null }))
  act(() => getDefaultStore().set(liveAtom, live({ judged: true, judgedAt: NOW })))
  expect(screen.queryByRole('alert')).toBeNull()
})
