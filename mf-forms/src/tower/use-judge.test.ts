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
  const { result } = renderHook(() =>
    useJudge({
      ...{ area: 'awicu', room: 12, regNum: 'V1', item: ITEM, fresh: newDraft(ITEM, LISTS), kept: null },
      onSaved: () => {
        saved += 1
      },
    }),
  )
  act(() => result.current.change({ pick: 'real', note: 'on induction' }))
  await act(() => result.current.save())
  expect([result.current.waits, saved]).toEqual([true, 0])
  expect(result.current.draft).toMatchObject({ pick: 'real', note: 'on induction' })
  silent = false
  await waitFor(() => expect(saved).toBe(1), { timeout: 8000 })
  expect(result.current.waits).toBe(false)
  expect(new Set(saves.map((each) => each.get('requestId'))).size).toBe(1)
  expect(saves.at(-1)?.get('note')).toBe('on induction')
}, 15_000)
