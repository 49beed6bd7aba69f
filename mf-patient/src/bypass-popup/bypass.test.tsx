/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { clearData, queryClient } from '@wardlight/mf-shared/data'
import { liveAtom } from '@wardlight/mf-shared/live'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { ago, bodyOf, NOW } from '../fixtures/body.ts'
import { varsOf } from '../fixtures/vars.ts'
import { Bypass } from './bypass.tsx'

const store = getDefaultStore()
const before = store.get(liveAtom)
const hear = (heardAt = localNow()) =>
  store.set(liveAtom, {
    ...{ state: 'live', feeds: null, nextTryAt: null, lastHeard: heardAt },
    beat: { now: ago(0), heardAt, alerts: { judged: true, judgedAt: ago(0) } },
  } as never)
const event = (kind: string, minutes: number): TimelineEvent => ({
  kind,
  time: ago(minutes),
  text: '',
  by: '',
})

let events: TimelineEvent[]
beforeEach(() => {
  clearData()
  events = [event('bypassOn', 90), event('bypassOff', 60), event('bypassOn', 30)]
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  hear()
  globalThis.fetch = (async (url: string) => {
    const answer = url.includes('VarRequest')
      ? varsOf()
      : { events, from: ago(600), whole: null, regNum: bodyOf().census.regNum, now: ago(0) }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  act(() => store.set(liveAtom, before))
})

const show = async (inRoom = bodyOf().census.inRoom) => {
  const body = bodyOf()
  const moment = { nowMs: NOW, frozen: false, temperature: 'C' } as const
  render(
    <WardlightProvider>
      <Bypass
        patient={{
          area: 'awor',
          room: 12,
          body: { ...body, census: { ...body.census, inRoom } },
          moment,
          frozenAt: null,
        }}
      />
    </WardlightProvider>,
  )
  return screen.findByRole('status', { name: '' })
}
const state = () => screen.getByRole('status').textContent
const lengths = () => screen.getAllByRole('row').map((row) => row.lastChild?.textContent)

test('on, off and how long, also of the phase that goes on', async () => {
  await show()
  await screen.findByText('still on')
  expect(state()).toBe('On bypass1 h 00 min in all')
  expect(lengths()).toEqual(['Lasted', '30 min 0 s', '30 min 0 s'])
})

test('a bypass of before the room, whose end no feed told, does not go on', async () => {
  events = [event('bypassOn', 90)]
  await show(ago(30))
  await screen.findByText('not told')
  expect(state()).toBe('On bypass before this room; no feed told of its end')
  expect(lengths()).toEqual(['Lasted', '–'])
})

test('claims nothing of the patient if no feed reported a bypass', async () => {
  events = []
  await show()
  await screen.findByText('No feed told of a bypass')
  expect(screen.getByText('No bypass is known in this case')).not.toBeNull()
  expect(document.body.textContent).not.toContain('Not on bypass')
})

// shows: B2.5.25
test('while the server is silent says neither that bypass goes on nor how long it has', async () => {
  await show()
  await screen.findByText('still on')
  act(() => hear(localNow() - 20_000))
  await screen.findByText('on when last heard')
  expect(state()).toBe('On bypass when last heard')
  expect(lengths()).toEqual(['Lasted', '30 min 0 s', '–'])
  expect(document.querySelector('[data-frozen]')).not.toBeNull()
})

test('shows events it can no longer load as old, though the server answers', async () => {
  await show()
  await screen.findByText('still on')
  const answered = localNow()
  globalThis.fetch = (async () => ({
    ...{ ok: false, status: 500, headers: { get: () => null } },
    text: async () => '{}',
  })) as unknown as typeof fetch
  await act(() =>
    queryClient.refetchQueries({ queryKey: ['DataRequest'] }, { cancelRefetch: true }).catch(() => undefined),
  )
  const real = performance.now.bind(performance)
  performance.now = () => real() + 20_000
  act(() => hear(answered + 20_000))
  await screen.findByText(/^Bypass not updated since/)
  performance.now = real
})
