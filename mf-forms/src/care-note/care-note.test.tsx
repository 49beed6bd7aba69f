/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NoteVersion } from '@wardlight/contracts/patient-notes'
import { queryClient } from '@wardlight/mf-shared/data'
import { liveAtom } from '@wardlight/mf-shared/live'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { localNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { careNoteDraftsAtom } from '../notes/note-drafts.ts'
import { CareNote } from './care-note.tsx'

const NOW = '2026-11-20T14:02:31.000Z'
const version = (id: number, note: string): NoteVersion => ({ id, note, by: 'Ben Okri', time: NOW })
const store = getDefaultStore()
const sent: Record<string, string>[] = []
let versions: NoteVersion[]
/** Whose versions the server answers with. */
let regNum: string

const stay = (PatID: string, regNum = 'V1', name = 'Exemplar, Ada') => ({
  ...{ regNum, person: Number(PatID.replace('V', '')), name, gender: 'F', age: 30 },
  ...{ patientIDs: { PatID }, roomEmpty: false },
})
const noteOf = (census: ReturnType<typeof stay>) => (
  <WardlightProvider>
    <CareNote
      patient={{ area: 'awob', room: 7, body: { census }, frozenAt: null } as unknown as PopupPatient}
    />
  </WardlightProvider>
)
const show = (census = stay('4011')) => render(noteOf(census))
const note = async () => (await screen.findByRole('textbox', { name: 'Care note' })) as HTMLTextAreaElement

beforeEach(() => {
  sent.length = 0
  regNum = 'V1'
  versions = [version(2, 'partner arrived'), version(1, 'skin to skin')]
  queryClient.clear()
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', rights: ['Clinical'] } as never })
  store.set(careNoteDraftsAtom, null)
  globalThis.fetch = (async (_url: string, { body }: { body?: URLSearchParams } = {}) => {
    if (body) {
      sent.push(Object.fromEntries(body))
      versions = [version(3, body.get('note') ?? ''), ...versions]
    }
    const answer = body ? { done: true, message: '', newest: versions[0] } : { versions, regNum, now: NOW }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

// shows: B2.5.19
test('prints the whole note, not only what its field shows', async () => {
  versions = [version(2, Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))]
  show()
  await note()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText(/line 0\s.*line 39/s, { selector: 'p' })).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('says that a note it can no longer load is not updated, and keeps the draft', async () => {
  const before = store.get(liveAtom)
  show()
  await userEvent.type(await note(), '!')
  globalThis.fetch = (async () => ({
    ...{ ok: false, status: 500, headers: { get: () => null } },
    text: async () => '{}',
  })) as unknown as typeof fetch
  await act(() => queryClient.refetchQueries().catch(() => undefined))
  const real = performance.now.bind(performance)
  performance.now = () => real() + 20_000
  act(() => store.set(liveAtom, { ...before, lastHeard: localNow(), beat: null } as never))
  await screen.findByText(/^Care note not updated since/)
  expect((await note()).value).toBe('partner arrived!')
  performance.now = real
  act(() => store.set(liveAtom, before))
})

test('the newest version is there to write on, older ones behind a heading', async () => {
  show()
  expect((await note()).value).toBe('partner arrived')
  expect(screen.getByText('skin to skin')).toBeDefined()
})

// shows: B2.5.19
test('saves a new version of the one it was started from, and clears the draft', async () => {
  show()
  await userEvent.type(await note(), ', cord clamped')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ id: 'V1', base: '2', note: 'partner arrived, cord clamped' }]),
  )
  await waitFor(() => expect(store.get(careNoteDraftsAtom)).toBeNull())
  expect((await note()).value).toBe('partner arrived, cord clamped')
})

// shows: B2.5.19
test('a draft stays with its patient when the record number changes, as when records are joined', async () => {
  const { rerender } = show(stay('4011'))
  await userEvent.type(await note(), ', half a sentence')
  rerender(noteOf(stay('4012')))
  expect((await note()).value).toBe('partner arrived, half a sentence')
  expect(Object.keys(store.get(careNoteDraftsAtom) ?? {})).toHaveLength(1)
})

test('a patient of another name does not get the draft, whatever the number', async () => {
  const { rerender } = show(stay('4011'))
  await userEvent.type(await note(), ', of the first')
  for (const other of [stay('4012', 'V1', 'Other, Bea'), stay('V1')]) {
    rerender(noteOf(other))
    expect((await note()).value).toBe('partner arrived')
  }
})

test('when the visit turns out to be of another person, the note of the first is gone', async () => {
  const { rerender } = show(stay('4011'))
  expect((await note()).value).toBe('partner arrived')
  versions = [version(4, 'of the other')]
  rerender(noteOf(stay('4099', 'V1', 'Other, Bea')))
  expect(screen.queryByText('partner arrived')).toBeNull()
  expect((await note()).value).toBe('of the other')
})

// shows: B2.5.19
test('a draft never shows at the next patient in the room, and is back at its own', async () => {
  show(stay('4099'))
  await userEvent.type(await note(), ', of somebody else')
  for (const next of [stay('4011'), stay('4099', 'V2')]) {
    cleanup()
    versions = [version(4, 'of this stay')]
    queryClient.clear()
    regNum = next.regNum
    show(next)
    expect((await note()).value).toBe('of this stay')
    await userEvent.type(await note(), '!')
  }
  cleanup()
  regNum = 'V1'
  queryClient.clear()
  show(stay('4099'))
  expect((await note()).value).toBe('partner arrived, of somebody else')
})
