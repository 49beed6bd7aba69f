/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@wardlight/mf-shared/data'
import { roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { RoomSteps } from './room-steps.tsx'

const ENVELOPE = {
  dateTimeOffset: 0,
  stats: { dateTimeOffset: 0 },
  indexLastUpdated: '2026-01-01T00:00:00.000Z',
}
const LISTED = {
  area: 'awicu',
  rooms: [
    { roomSys: 4, name: 'N4' },
    { roomSys: 7, name: '12' },
    { roomSys: 9, name: '14' },
  ],
} as const

afterEach(cleanup)

test('the steps name the rooms they lead to, as staff call them', () => {
  globalThis.fetch = () => new Promise(() => undefined)
  const store = getDefaultStore()
  store.set(roomOrderAtom, LISTED)
  render(<RoomSteps area="awicu" room={7} alone={false} />)
  expect(screen.getByRole('button', { name: 'Previous room, N4' }).textContent).toBe('N4')
  expect(screen.getByRole('button', { name: 'Next room, 14' }).textContent).toBe('14')
})

// shows: C2c.7
test('the next patient is loaded ahead, one and once, and is asked for again when opened', async () => {
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url.split('?')[1] ?? '')
    const roomSys = Number(new URLSearchParams(url.split('?')[1]).get('roomSys'))
    const census = { roomSys, displayRoom: String(roomSys), name: 'Exemplar, Ada', roomEmpty: false }
    const text = async () =>
      JSON.stringify({ census, revision: 1, dateTimeOffset: 0, indexLastUpdated: '2026-01-01T00:00:00.000Z' })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  const store = getDefaultStore()
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  store.set(roomOrderAtom, LISTED)
  const ahead = () => asked.filter((query) => query.includes('ahead=true'))
  const { rerender } = render(<RoomSteps area="awicu" room={7} alone={false} />)
  await waitFor(() => expect(ahead()).toEqual(['action=body&area=awicu&roomSys=9&ahead=true']), {
    timeout: 4000,
  })
  const key = ['DataRequest', { action: 'body', area: 'awicu', roomSys: 9 }, false]
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true))
  const before = asked.length
  rerender(<RoomSteps area="awicu" room={9} alone={false} />)
  expect(screen.getByText('Exemplar, Ada')).toBeTruthy()
  await waitFor(() => expect(asked.slice(before)).toEqual(['action=body&area=awicu&roomSys=9']))
})

test('a patient opened by a link, with another area listed before, has the neighbours of the own area', async () => {
  const census = [
    { roomSys: 21, displayRoom: 'OR1', roomEmpty: false },
    { roomSys: 22, displayRoom: 'OR2', roomEmpty: true },
    { roomSys: 23, displayRoom: 'OR3', roomEmpty: false },
    { roomSys: 24, displayRoom: 'OR4', roomEmpty: false },
  ]
  globalThis.fetch = (async (url: string) => {
    const answer = url.includes('CensusRequest')
      ? { census, revision: 1 }
      : { census: census[2], revision: 1 }
    const text = async () => JSON.stringify({ ...answer, ...ENVELOPE })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  const store = getDefaultStore()
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: [] } as never })
  store.set(roomOrderAtom, LISTED)
  render(<RoomSteps area="awor" room={23} alone={false} />)
  expect(screen.getByRole('button', { name: 'Next room' }).hasAttribute('disabled')).toBe(true)
  await screen.findByRole('button', { name: 'Next room, OR4' })
  screen.getByRole('button', { name: 'Previous room, OR1' })
})
