/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { TowerItem, TowerLists } from '@wardlight/contracts/tower'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { newDraft } from './tower-draft.ts'
import { useJudge } from './use-judge.ts'

const LISTS: TowerLists = {
  ...{ pick: [], assess: [], reaction: [], actionPick: {}, followUpMinutes: 10 },
  action: [{ id: 'none', label: 'None' }],
}
const ITEM = { id: 'a', sequence: -1, state: 'active', displayRoom: '412', message: 'MAP 48' } as TowerItem

let saves: URLSearchParams[]
let silent: boolean
beforeEach(() => {
  saves = []
  silent = true
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: ['Tower'] } as never })
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (url.includes('action=save&') || url.endsWith('action=save'))
      saves.push(new URLSearchParams(String(init?.body)))
    if (silent) throw new TypeError('network')
    const text = async () => JSON.stringify({ done: true, message: '' })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

test('a message is prefilled with room and headline, and without a name or number', () => {
  expect(newDraft(ITEM, LISTS).text).toBe('412: MAP 48.')
})

test('a save the server does not answer waits, keeps what was chosen, and goes again as the same once it does', async () => {
  let saved = 0
  const { result, rerender } = renderHook(
    ({ item }) =>
      useJudge({
        ...{ area: 'awicu', room: 12, regNum: 'V1', item, fresh: newDraft(item, LISTS), kept: null },
        onSaved: () => {
          saved += 1
        },
      }),
    { initialProps: { item: ITEM } },
  )
  act(() => result.current.change({ pick: 'real', note: 'on induction' }))
  await act(() => result.current.save())
  expect([result.current.waits, saved]).toEqual([true, 0])
  expect(result.current.draft).toMatchObject({ pick: 'real', note: 'on induction' })
  rerender({ item: { ...ITEM, state: 'acknowledged' } })
  silent = false
  await waitFor(() => expect(saved).toBe(1), { timeout: 8000 })
  expect(result.current.waits).toBe(false)
  expect(new Set(saves.map((each) => each.get('requestId'))).size).toBe(1)
  expect(saves.at(-1)?.get('note')).toBe('on induction')
  expect(saves.at(-1)?.get('seen')).toBe('active')
}, 15_000)

test('what was typed in the last second before the window goes is sent, and nothing that rested already', async () => {
  const notes: URLSearchParams[] = []
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (url.includes('saveNote')) notes.push(new URLSearchParams(String(init?.body)))
    const text = async () => JSON.stringify({ done: true, message: '' })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  const fields = { area: 'awicu', room: 12, regNum: 'V1', item: ITEM, kept: null } as const
  const { result, unmount } = renderHook(() =>
    useJudge({ ...fields, fresh: newDraft(ITEM, LISTS), onSaved: () => {} }),
  )
  act(() => result.current.change({ note: 'on ind' }))
  await waitFor(() => expect(notes).toHaveLength(1), { timeout: 4000 })
  act(() => result.current.change({ note: 'on induction' }))
  unmount()
  expect(notes.map((each) => JSON.parse(String(each.get('content'))).note)).toEqual([
    'on ind',
    'on induction',
  ])
})
