/** @jest-environment jsdom */
// shows: T18, T36

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { TowerItem, TowerLists } from '@wardlight/contracts/tower'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { newDraft } from './tower-draft.ts'
import { typedDrafts, typedDraftsAtom } from './typed-drafts.ts'
import { useJudge } from './use-judge.ts'

const LISTS: TowerLists = {
  ...{ pick: [], assess: [], reaction: [], actionPick: {}, followUpMinutes: 10 },
  action: [{ id: 'none', label: 'None' }],
}
const ITEM = { id: 'a', sequence: -1, state: 'active', displayRoom: '412', message: 'MAP 48' } as TowerItem

let saves: URLSearchParams[]
let silent: boolean
let refusal: string
beforeEach(() => {
  saves = []
  silent = true
  refusal = ''
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: ['Tower'] } as never })
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (url.includes('action=save&') || url.endsWith('action=save'))
      saves.push(new URLSearchParams(String(init?.body)))
    if (silent) throw new TypeError('network')
    const text = async () => JSON.stringify({ done: refusal === '', message: refusal })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(typedDraftsAtom, null)
})

const PLACE = { area: 'awicu', roomSys: 12, id: 'V1', person: 7 } as const

test('a message is prefilled with room, its unit and headline, and without a name or number', () => {
  expect(newDraft(ITEM, LISTS).text).toBe('412: MAP 48.')
  expect(newDraft({ ...ITEM, unit: 'MICU' }, LISTS).text).toBe('MICU 412: MAP 48.')
})

test('retries an unanswered judgement unchanged, and keeps the choices meanwhile', async () => {
  let saved = 0
  const { result, rerender } = renderHook(
    ({ item }) =>
      useJudge({
        ...{
          place: PLACE,
          item,
          items: [item],
          fresh: newDraft(item, LISTS),
          kept: [],
        },
        toldBy: () => undefined,
        onSaved: () => {
          saved += 1
        },
      }),
    { initialProps: { item: { ...ITEM, loudSince: '2026-03-01T10:00:00.000Z' } } },
  )
  act(() => result.current.change({ pick: 'real', note: 'on induction' }))
  await act(() => result.current.save())
  expect([result.current.waits, saved]).toEqual([true, 0])
  expect(result.current.draft).toMatchObject({ pick: 'real', note: 'on induction' })
  rerender({ item: { ...ITEM, loudSince: '2026-03-01T10:05:00.000Z' } })
  silent = false
  await waitFor(() => expect(saved).toBe(1), { timeout: 8000 })
  await waitFor(() => expect(result.current.waits).toBe(false))
  expect(new Set(saves.map((each) => each.get('requestId'))).size).toBe(1)
  expect(saves.at(-1)?.get('note')).toBe('on induction')
  expect(saves.at(-1)?.get('seen')).toBe('active')
  expect(saves.at(-1)?.get('loudSince')).toBe('2026-03-01T10:00:00.000Z')
})

test('once the retry is stopped and the draft changed, the next save is another judgement', async () => {
  let saved = 0
  const { result } = judging(() => {
    saved += 1
  })
  act(() => result.current.change({ pick: 'real' }))
  await act(() => result.current.save())
  expect(result.current.waits).toBe(true)
  act(() => result.current.stopWaiting())
  expect(result.current.waits).toBe(false)
  act(() => result.current.change({ pick: 'artifact' }))
  silent = false
  await act(() => result.current.save())
  expect(saved).toBe(1)
  expect(saves.map((each) => each.get('pick'))).toEqual(['real', 'artifact'])
  expect(new Set(saves.map((each) => each.get('requestId'))).size).toBe(2)
})

test('a retry that is refused stops, says why, and keeps the draft', async () => {
  const { result } = judging()
  act(() => result.current.change({ note: 'on induction' }))
  await act(() => result.current.save())
  expect(result.current.waits).toBe(true)
  silent = false
  refusal = 'Bob Hale looked at it meanwhile. See what they found.'
  await waitFor(() => expect(result.current.problem).toBe(refusal), { timeout: 8000 })
  expect(result.current.waits).toBe(false)
  expect(result.current.draft?.note).toBe('on induction')
})

/** Notes the server was asked to keep, in order; `answers` says how it takes each. */
function keeping(answers: () => boolean = () => true) {
  const notes: [alert: string | null, note: string][] = []
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const fields = new URLSearchParams(String(init?.body))
    if (!answers()) throw new TypeError('network')
    if (url.includes('saveNote'))
      notes.push([fields.get('alert'), JSON.parse(String(fields.get('content'))).note])
    const text = async () => JSON.stringify({ done: true, message: '' })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  return notes
}
const OTHER = { ...ITEM, id: 'b' } as TowerItem
const judging = (onSaved = () => {}) =>
  renderHook(
    ({ item }: { item: TowerItem }) =>
      useJudge({
        ...{ place: PLACE, item, items: [ITEM, OTHER], kept: [] },
        ...{ fresh: newDraft(item, LISTS), onSaved },
        toldBy: (did: string) => (({ page: 'page', call: 'phone' }) as const)[did],
      }),
    { initialProps: { item: ITEM } },
  )

test('as the window closes, sends each draft not saved yet, and no others', async () => {
  const notes = keeping()
  const { result, rerender, unmount } = judging()
  act(() => result.current.change({ note: 'on ind' }))
  await waitFor(() => expect(notes).toHaveLength(1), { timeout: 4000 })
  await waitFor(() => expect(typedDrafts().a?.rests).toBe(true))
  act(() => result.current.change({ note: 'on induction' }))
  rerender({ item: OTHER })
  act(() => result.current.change({ note: 'fast' }))
  unmount()
  expect(notes).toEqual([
    ['a', 'on ind'],
    ['a', 'on induction'],
    ['b', 'fast'],
  ])
})

test('retries an unanswered draft, though nobody types on', async () => {
  let asked = 0
  const notes = keeping(() => ++asked > 1)
  const { result } = judging()
  act(() => result.current.change({ note: 'on induction' }))
  await waitFor(() => expect(notes).toEqual([['a', 'on induction']]), { timeout: 8000 })
})

test('a draft is back when the same person signs in again, and for nobody else', () => {
  keeping()
  const user = (userID: string | null) =>
    getDefaultStore().set(
      sessionAtom,
      userID ? { status: 'user', user: { userID } as never } : { status: 'guest', user: null },
    )
  const { result, unmount } = judging()
  act(() => result.current.change({ note: 'on induction' }))
  act(() => user(null))
  unmount()
  act(() => user('bob'))
  expect(judging().result.current.draft?.note).toBe('')
  cleanup()
  act(() => user('ada'))
  expect(judging().result.current.draft?.note).toBe('on induction')
})

test('retries a draft refused as one too many, though nobody types on', async () => {
  const notes = keeping()
  const taken = globalThis.fetch
  let asked = 0
  globalThis.fetch = (async (...how: Parameters<typeof fetch>) =>
    ++asked > 1
      ? taken(...how)
      : {
          ...{ ok: false, status: 429, headers: { get: () => null } },
          text: async () => '{}',
        }) as unknown as typeof fetch
  const { result } = judging()
  act(() => result.current.change({ note: 'on induction' }))
  await waitFor(() => expect(notes).toEqual([['a', 'on induction']]), { timeout: 8000 })
})

test('unedited text follows the current value, until somebody was told of it or edits it', () => {
  keeping()
  const { result, rerender } = judging()
  const text = () => result.current.draft?.text
  act(() => result.current.change({ did: 'page', note: 'on induction' }))
  rerender({ item: { ...ITEM, message: 'MAP 31' } })
  expect(text()).toBe('412: MAP 31.')
  act(() => result.current.change({ did: 'call' }))
  rerender({ item: { ...ITEM, message: 'MAP 70' } })
  expect(text()).toBe('412: MAP 31.')
  act(() => result.current.change({ did: 'page' }))
  expect(text()).toBe('412: MAP 70.')
  act(() => result.current.change({ text: '412: come.' }))
  rerender({ item: { ...ITEM, message: 'MAP 48' } })
  expect(text()).toBe('412: come.')
})

/** The forms that a server which takes them all is sent. */
const taken = (): URLSearchParams[] => {
  const sent: URLSearchParams[] = []
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    sent.push(new URLSearchParams(String(init?.body)))
    const text = async () => JSON.stringify({ done: true, message: '' })
    return { ok: true, status: 200, headers: { get: () => null }, text }
  }) as unknown as typeof fetch
  return sent
}

test('dropping a draft has a later edit number than its last save, which may arrive later', async () => {
  const sent = taken()
  const { result } = judging()
  act(() => result.current.change({ note: 'on induction' }))
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 })
  await act(() => result.current.drop())
  const [noted, dropped] = sent
  expect(dropped?.get('content')).toBe('')
  expect(dropped?.get('window')).toBe(noted?.get('window'))
  expect(Number(dropped?.get('edit'))).toBeGreaterThan(Number(noted?.get('edit')))
})

test('a window builds on the draft of another, says so, and shows later edits there beside its own', async () => {
  const sent = taken()
  const fresh = newDraft(ITEM, LISTS)
  const ofOther = (note: string, edit: number) => ({
    ...{ alert: 'a', window: 'one', edit },
    content: JSON.stringify({ ...fresh, note }),
  })
  const { result, rerender } = renderHook(
    ({ kept }) =>
      useJudge({
        ...{ place: PLACE, item: ITEM, items: [ITEM], fresh, kept },
        ...{ toldBy: () => undefined, onSaved: () => {} },
      }),
    { initialProps: { kept: [ofOther('look', 4)] } },
  )
  expect(result.current.draft?.note).toBe('look')
  expect(result.current.beside).toEqual([])
  act(() => result.current.change({ note: 'look again' }))
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 })
  expect([sent[0]?.get('overWindow'), sent[0]?.get('overEdit')]).toEqual(['one', '4'])
  rerender({ kept: [ofOther('look at once', 5)] })
  expect(result.current.draft?.note).toBe('look again')
  expect(result.current.beside.map(({ note }) => note)).toEqual(['look at once'])
})

test('an alert that is loud again resets the choices, and keeps what was written', () => {
  keeping()
  const { result, rerender } = judging()
  const loud = (time: string): TowerItem => ({ ...ITEM, loudSince: `2026-03-01T${time}:00.000Z` })
  rerender({ item: loud('10:00') })
  act(() => result.current.change({ pick: 'artifact', assess: 'none', note: 'on induction' }))
  rerender({ item: { ...ITEM, state: 'acknowledged' } })
  expect(result.current.draft).toMatchObject({ pick: 'artifact', assess: 'none' })
  rerender({ item: loud('10:30') })
  expect(result.current.draft).toMatchObject({ pick: '', assess: '', note: 'on induction' })
  act(() => result.current.change({ pick: 'real' }))
  expect(result.current.draft).toMatchObject({ pick: 'real', note: 'on induction' })
})

test('the action chosen at first is one the rule of the item offers', () => {
  const lists = { ...LISTS, actionPick: { LowMAP: [{ id: 'cardio', label: 'Call cardiology' }] } }
  expect(newDraft({ ...ITEM, rule: 'LowMAP' }, lists).did).toBe('cardio')
})
