/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GivenHandoff, HandoffAnswer, HandoffSummary } from '@wardlight/contracts/handoff'
import type { NoteVersion } from '@wardlight/contracts/patient-notes'
import type { Right } from '@wardlight/contracts/rights'
import { queryClient } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { currentPath, navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { setServerNow } from '@wardlight/mf-shared/time'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { heard } from '../fixtures/live.ts'
import { handoffDraftsAtom } from '../notes/note-drafts.ts'
import HandoffDialog from './handoff-dialog.tsx'

const store = getDefaultStore()
const NOW = '2026-11-20T14:02:31.000Z'
const census = {
  ...{ roomSys: 12, displayRoom: '412', unit: '5N', regNum: 'V1', name: 'Exemplar, Ada', age: 67 },
  ...{ ageText: '67 y', gender: 'F', patientIDs: { PatID: '4011' }, masked: false, roomEmpty: false },
  ...{ caseState: '', caseStage: '', acuityLevel: 2 },
}
const value = {
  ...{ name: 'HeartRate', display: 'HR', unit: '/min', category: 'Circulation', decimals: 0, value: 112 },
  ...{ alert: 4, age: 60, time: '2026-11-20T14:01:31.000Z', maxAge: 300, state: 'ok' },
}
const summary = {
  time: NOW,
  census,
  patient: {
    ...{ dob: '1959-01-02', heightCm: 168, weightKg: 71, admitted: NOW, diagnosis: 'Septic shock' },
    allergies: ['Penicillin'],
  },
  alerts: [],
  infusions: [{ group: 'vasopressor', name: 'Norepinephrine', rate: 0.12, unit: 'µg/kg/min', time: NOW }],
  groups: [{ title: 'Vital signs', values: [value] }],
  trends: [{ name: 'HeartRate', first: 88, last: 112, least: 84, most: 131, from: NOW, to: NOW }],
  intakeOutput: { intake: 1200, output: 300, urine: 250 },
  changes: [{ text: 'Allergy added: Penicillin', time: null }],
  since: NOW,
} as unknown as HandoffSummary
const version = (id: number, note: string, by = 'Ben Okri'): NoteVersion => ({ id, note, by, time: NOW })
const given = (more: Partial<GivenHandoff> = {}): GivenHandoff => ({
  ...version(5, 'watch the lactate'),
  ...{ summary, taken: null, own: false },
  ...more,
})

let handoff: HandoffAnswer
/** Holds back the patient; the handoff is answered. */
let bodyWaits: Promise<void> | null
let reply: () => Promise<object>
const sent: Record<string, string>[] = []
const asked: string[] = []

const enter = (rights: Right[], mask = false) =>
  store.set(sessionAtom, { status: 'user', user: { userID: 'ada', name: 'Ada', rights, mask } as never })
const put = (more: Partial<HandoffAnswer>) => {
  handoff = { summary, draft: null, base: 0, given: [], versions: [], regNum: 'V1', now: NOW, ...more }
}
const shown = async () => {
  render(
    <WardlightProvider>
      <HandoffDialog />
    </WardlightProvider>,
  )
  return screen.findByRole('textbox', { name: 'Note' })
}
const note = () => screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  sent.length = 0
  asked.length = 0
  bodyWaits = null
  queryClient.clear()
  store.set(handoffDraftsAtom, null)
  enter(['Clinical'])
  setServerNow(NOW)
  heard(NOW)
  put({})
  reply = async () => ({ done: true, message: '', newest: version(9, 'x') })
  globalThis.fetch = (async (url: string, { body }: { body?: URLSearchParams } = {}) => {
    asked.push(url)
    if (url.includes('action=body')) await bodyWaits
    if (body) sent.push({ url, ...Object.fromEntries(body) })
    const answer = body
      ? await reply()
      : url.includes('action=get')
        ? handoff
        : { area: 'awicu', census, now: NOW, dateTimeOffset: 0, revision: 1, indexLastUpdated: NOW }
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => JSON.stringify(answer) }
  }) as unknown as typeof fetch
  navigate('/awicu/patient/12?popupName=PatientHandoff')
})
afterEach(cleanup)

test('tells diagnosis, allergies, what runs, what changed, and values with their course and age', async () => {
  await shown()
  const said = screen.getByRole('region', { name: 'Summary' }).textContent
  for (const part of ['Septic shock', 'Penicillin', 'Norepinephrine', '0.12', 'Allergy added: Penicillin'])
    expect(said).toContain(part)
  const row = screen.getByRole('row', { name: /HR/ })
  expect(row.textContent).toMatch(/112.*88 → 112, 84 to 131.*1 min ago/)
})

test('a pump that fell silent beside another is handed over with its rate, never as none known to run', async () => {
  const [pump] = summary.infusions
  const lapsed = { ...pump, name: 'Norepinephrine (P1)', time: '2026-11-20T11:02:31.000Z' }
  put({ summary: { ...summary, infusions: [], lapsedPumps: [lapsed] } as never })
  await shown()
  const said = screen.getByRole('region', { name: 'Infusions' }).textContent
  expect(said).toMatch(
    /No rate charted lately.*Norepinephrine \(P1\)0\.12 µg\/kg\/min running when last charted3 h/,
  )
})

test('while the server is silent values have the time they are of, and no age goes on', async () => {
  await shown()
  act(() => heard(NOW, 20_000))
  const summary = screen.getByRole('region', { name: 'Summary' })
  await waitFor(() => expect(summary.textContent).not.toContain('ago'))
  expect(screen.getByRole('row', { name: /HR/ }).textContent).toMatch(/112.*14:01$/)
  expect(within(summary).getByText('Norepinephrine').closest('li')?.textContent).toMatch(/14:02$/)
})

test('a note is saved from the version it was begun from, once however often its answer is lost', async () => {
  put({ draft: version(3, 'before'), base: 3, versions: [version(3, 'before')] })
  await shown()
  expect(note().value).toBe('before')
  await userEvent.type(note(), ', and more')
  reply = async () => {
    throw new TypeError('network')
  }
  await userEvent.click(button('Save'))
  expect((await screen.findByText(/Nothing you typed is lost/)).getAttribute('role')).toBe('alert')
  expect(note().value).toBe('before, and more')
  reply = async () => ({ done: true, message: '', newest: version(4, 'before, and more') })
  await userEvent.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ id: 'V1', base: '3', note: 'before, and more' })
  expect(sent[0]?.requestId).toBe(sent[1]?.requestId)
})

test('what is typed while an answer is on its way goes on from what was saved, and paper waits until it is saved too', async () => {
  put({ draft: version(3, 'before'), base: 3, versions: [version(3, 'before')] })
  await shown()
  await userEvent.type(note(), ' one')
  const held = Promise.withResolvers<object>()
  reply = () => held.promise as never
  await userEvent.click(button('Save'))
  await userEvent.type(note(), ' two')
  put({ draft: version(4, 'before one'), base: 4, versions: [version(4, 'before one')] })
  held.resolve({ done: true, message: '', newest: version(4, 'before one') })
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false))
  expect(note().value).toBe('before one two')
  expect(screen.queryByText(/wrote another version/)).toBeNull()
  expect(button('Print').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ base: '4', note: 'before one two' }))
})

test('of two who write the other is told what was written; both can be kept, and nothing is saved over it unread', async () => {
  put({ draft: version(3, 'before'), base: 3 })
  await shown()
  await userEvent.type(note(), '!')
  put({ draft: version(4, 'by Ben'), base: 4 })
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText(/Ben Okri wrote another version/)).toBeDefined()
  expect(screen.getByText('by Ben')).toBeDefined()
  expect(note().value).toBe('before!')
  expect(isOff('Save')).toBe(true)
  await userEvent.click(button('Keep mine'))
  await userEvent.click(button('Save'))
  await waitFor(() => expect(sent[0]).toMatchObject({ base: '4', note: 'before!' }))
})

test('what the server refuses is told in its words, and stays typed', async () => {
  await shown()
  await userEvent.type(note(), 'mine')
  reply = async () => ({ done: false, message: 'Another patient lies there now.', newest: null })
  await userEvent.click(button('Save'))
  await screen.findByText('Another patient lies there now.')
  expect(note().value).toBe('mine')
})

test('signing asks, names the patient, and sends the note', async () => {
  await shown()
  expect(isOff('Sign and hand over')).toBe(true)
  await userEvent.type(note(), 'all well')
  await userEvent.click(button('Sign and hand over'))
  const question = store.get(questionAtom)
  expect(question?.text).toMatch(/^Room 412, Exemplar, Ada/)
  expect(sent).toEqual([])
  act(() => question?.answer('Sign'))
  await waitFor(() => expect(sent[0]).toMatchObject({ as: 'giver', note: 'all well', base: '0' }))
  await waitFor(() => expect(note().value).toBe(''))
})

test('what was handed over is acknowledged by who takes over, not by who gave it', async () => {
  put({ base: 5, given: [given()] })
  await shown()
  expect(screen.getByText('Not acknowledged.')).toBeDefined()
  await userEvent.click(button('Acknowledge'))
  await waitFor(() => expect(sent[0]).toMatchObject({ as: 'receiver', base: '5' }))
  cleanup()
  queryClient.clear()
  put({ base: 5, given: [given({ own: true })] })
  await shown()
  expect(isOff('Acknowledge')).toBe(true)
  cleanup()
  queryClient.clear()
  put({ base: 5, given: [given({ taken: { by: 'Cy Twombly', time: NOW } })] })
  await shown()
  expect(
    within(screen.getByRole('region', { name: 'Last handoff' })).getByText(/Acknowledged by Cy/),
  ).toBeDefined()
})

describe('nothing can be kept, and it says why', () => {
  test('while the server is silent: what is typed stays', async () => {
    await shown()
    await userEvent.type(note(), 'typed')
    act(() => heard(NOW, 30_000))
    await screen.findByText(/Not while the server is silent/)
    expect(isOff('Save') && isOff('Sign and hand over')).toBe(true)
    await userEvent.type(note(), ' on')
    expect(note().value).toBe('typed on')
  })

  test('by who only looks', async () => {
    enter(['Clinical', 'NoEdit'])
    await shown()
    expect(note().readOnly).toBe(true)
    expect(screen.getByText('Your account cannot change this.')).toBeDefined()
    expect(isOff('Save')).toBe(true)
  })
})

test('while names are hidden it is not asked for', async () => {
  enter(['Clinical'], true)
  Object.assign(census, { masked: true })
  render(
    <WardlightProvider>
      <HandoffDialog />
    </WardlightProvider>,
  )
  await screen.findByText(/Not while names are hidden/)
  expect(asked.some((url) => url.includes('HandoffRequest'))).toBe(false)
  Object.assign(census, { masked: false })
})

test('while the patient is awaited there is no draft: closing asks nothing, and takes nothing typed of anybody', async () => {
  await shown()
  await userEvent.type(note(), 'of the one before')
  const typed = store.get(handoffDraftsAtom)
  cleanup()
  queryClient.clear()
  const waiting = Promise.withResolvers<void>()
  bodyWaits = waiting.promise
  render(
    <WardlightProvider>
      <HandoffDialog />
    </WardlightProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(store.get(questionAtom)).toBeNull()
  await waitFor(() => expect(currentPath()).toBe('/awicu/patient/12'))
  expect(store.get(handoffDraftsAtom)).toEqual(typed)
  waiting.resolve()
})

test('who comes to lie in the room meanwhile has another draft, by the same number too', async () => {
  await shown()
  await userEvent.type(note(), 'of Ada')
  const before = { ...census }
  Object.assign(census, { patientIDs: { PatID: '4099' }, name: 'Other, Bea' })
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe(''))
  Object.assign(census, before)
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe('of Ada'))
})

test('of who is moved away in the middle of a sentence it is said that the sentence is not saved, and where it is', async () => {
  await shown()
  await userEvent.type(note(), 'half a sen')
  const before = { ...census }
  Object.assign(census, { roomEmpty: true, regNum: '', name: '' })
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Room 412 has no patient')
  expect(screen.getByRole('alert').textContent).toContain('What you typed of Exemplar, Ada is not saved.')
  Object.assign(census, before)
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(note().value).toBe('half a sen'))
  expect(screen.queryByText(/is not saved/)).toBeNull()
})

test('what was typed while nobody knew who lay there is offered once that is known, and theirs only if somebody says so', async () => {
  const before = { ...census }
  Object.assign(census, { regNum: 'unidentified 9', name: '', patientIDs: { PatID: '' } })
  put({ regNum: 'unidentified 9' })
  await shown()
  await userEvent.type(note(), 'found in the hall')
  expect(isOff('Save')).toBe(true)
  const known = async () => {
    Object.assign(census, before)
    put({})
    await act(() => queryClient.refetchQueries())
    await screen.findByText(/typed 14:02, while nobody knew who lay here/)
  }
  await known()
  await waitFor(() => expect(note().value).toBe(''))
  cleanup()
  await shown()
  expect(screen.getByText('found in the hall')).toBeDefined()
  await userEvent.type(note(), 'of Ada')
  await userEvent.click(button('It is: take it over'))
  expect(note().value).toBe('of Ada\nfound in the hall')
  expect(Object.keys(store.get(handoffDraftsAtom) ?? {})).toHaveLength(1)
  expect(screen.queryByText(/while nobody knew/)).toBeNull()
})

test('what was typed of nobody known is gone once it is left', async () => {
  store.set(handoffDraftsAtom, {
    '["","unidentified 9"]': {
      ...{ note: 'found', base: 0 },
      unclaimed: { room: 12, at: Date.parse(NOW) - 26 * 3_600_000 },
    },
  })
  await shown()
  expect(screen.getByRole('alert').textContent).toContain('typed 19 Nov 12:02, while nobody knew')
  await userEvent.click(button('It is not: leave it'))
  expect(store.get(handoffDraftsAtom)).toBeNull()
  expect(note().value).toBe('')
})

test('closing with something typed asks; what is left is gone', async () => {
  await shown()
  await userEvent.type(note(), 'typed')
  await userEvent.click(button('Close'))
  act(() => store.get(questionAtom)?.answer('Stay'))
  expect(currentPath()).toContain('popupName=PatientHandoff')
  await userEvent.click(button('Close'))
  act(() => store.get(questionAtom)?.answer('Leave'))
  await waitFor(() => expect(currentPath()).toBe('/awicu/patient/12'))
  expect(store.get(handoffDraftsAtom)).toBeNull()
})
