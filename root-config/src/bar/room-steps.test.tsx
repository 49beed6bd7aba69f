/** @jest-environment jsdom */

import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@wardlight/mf-shared/data'
import { roomNamesAtom, roomOrderAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { RoomSteps } from './room-steps.tsx'

afterEach(cleanup)

test('the steps name the rooms they lead to, as staff call them', () => {
  globalThis.fetch = () => new Promise(() => undefined)
  const store = getDefaultStore()
  store.set(roomOrderAtom, [4, 7, 9])
  store.set(roomNamesAtom, { 4: 'N4', 7: '12', 9: '14' })
  render(<RoomSteps area="awicu" room={7} alone={false} />)
  expect(screen.getByRole('button', { name: 'Previous room, N4' }).textContent).toBe('N4')
  expect(screen.getByRole('button', { name: 'Next room, 14' }).textContent).toBe('14')
})

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
  store.set(roomOrderAtom, [4, 7, 9])
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
