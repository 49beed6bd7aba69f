/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryClient } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import {
  button,
  census,
  enter,
  given,
  isOff,
  NOW,
  note,
  openHandoff,
  put,
  server,
  shown,
  store,
  summary,
  version,
} from '../fixtures/handoff.tsx'
import { heard } from '../fixtures/live.ts'
import HandoffDialog from './handoff-dialog.tsx'

beforeEach(openHandoff)
afterEach(cleanup)

test('tells diagnosis, allergies, what runs, what changed, and values with their course and age', async () => {
  await shown()
  const said = screen.getByRole('region', { name: 'Summary' }).textContent
  for (const part of ['Septic shock', 'Penicillin', 'Norepinephrine', '0.12', 'Allergy added: Penicillin'])
    expect(said).toContain(part)
  const row = screen.getByRole('row', { name: /HR/ })
  expect(row.textContent).toMatch(/112.*88 → 112, 84 to 131.*1 min ago/)
  expect(row.dataset.value).toBe('HeartRate')
})

test('when the visit turns out to be of another person, what is known of the first is gone', async () => {
  const before = { ...census }
  put({ summary: { ...summary, census: before } })
  await shown()
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('Penicillin')
  Object.assign(census, { person: 8, name: 'Other, Bea' })
  await act(() => queryClient.refetchQueries())
  await screen.findByText('Other, Bea')
  expect(document.body.textContent).not.toContain('Penicillin')
  Object.assign(census, before)
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

test('a temperature and its course are told as the user reads them', async () => {
  store.set(temperatureAtom, 'F')
  const temp = {
    ...summary.groups[0]?.values[0],
    name: 'Temp',
    display: 'Temp',
    unit: '°C',
    value: 38,
    decimals: 1,
  }
  const course = { ...summary.trends[0], name: 'Temp', first: 37, last: 38, least: 36.5, most: 39 }
  put({
    summary: { ...summary, groups: [{ title: 'Vital signs', values: [temp] }], trends: [course] } as never,
  })
  await shown()
  expect(screen.getByRole('row', { name: /Temp/ }).textContent).toMatch(
    /100\.4 °F 98\.6 → 100\.4, 97\.7 to 102\.2/,
  )
  store.set(temperatureAtom, 'C')
})

test('a value in a foreign unit has no course beside it, since the course is in our unit', async () => {
  const foreign = { ...summary.groups[0]?.values[0], state: 'foreignUnit', unit: 'Hz', value: 1.5 }
  put({ summary: { ...summary, groups: [{ title: 'Vital signs', values: [foreign] }] } as never })
  await shown()
  const row = screen.getByRole('row', { name: /HR/ }).textContent
  expect(row).toContain('1.5 Hz')
  expect(row).not.toContain('88')
})

test('no reading shows when it was reported, or that the time is unknown', async () => {
  const [known] = summary.groups[0]?.values ?? []
  const sodium = { ...known, name: 'Sodium', display: 'Na', value: null, state: 'noReading' }
  const values = [sodium, { ...sodium, name: 'Potassium', display: 'K', timeKnown: false }]
  put({ summary: { ...summary, groups: [{ title: 'Laboratory', values }] } as never })
  await shown()
  const ageOf = (name: RegExp) => screen.getByRole('row', { name }).lastElementChild?.textContent
  expect([ageOf(/^Na/), ageOf(/^K/)]).toEqual(['14:01', 'time unknown'])
})

test('while the server is silent values show their time, and no age that runs on', async () => {
  await shown()
  act(() => heard(NOW, 20_000))
  const summary = screen.getByRole('region', { name: 'Summary' })
  await waitFor(() => expect(summary.textContent).not.toContain('ago'))
  expect(screen.getByRole('row', { name: /HR/ }).textContent).toMatch(/112.*14:01$/)
  expect(within(summary).getByText('Norepinephrine').closest('li')?.textContent).toMatch(/14:02$/)
})

test('a summary that can no longer be loaded is frozen, whatever else is current', async () => {
  await shown()
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary.textContent).toContain('ago')
  const reached = globalThis.fetch
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    url.includes('action=get')
      ? Promise.reject(new TypeError('network'))
      : reached(url, init)) as typeof fetch
  const real = performance.now.bind(performance)
  performance.now = () => real() + 20_000
  await act(() => queryClient.refetchQueries().catch(() => undefined))
  act(() => heard(NOW))
  await screen.findByText(/^Handoff not updated since/)
  expect(screen.queryByText(/^not current since/)).toBeNull()
  expect(summary.textContent).not.toContain('ago')
  expect(screen.getByRole('row', { name: /HR/ }).textContent).toMatch(/112.*14:01$/)
  performance.now = real
})

test('a note is saved on the version it was started from, once however often its answer is lost', async () => {
  put({ draft: version(3, 'before'), base: 3, versions: [version(3, 'before')] })
  await shown()
  expect(note().value).toBe('before')
  await userEvent.type(note(), ', and more')
  server.reply = async () => {
    throw new TypeError('network')
  }
  await userEvent.click(button('Save'))
  expect((await screen.findByText(/Nothing you typed is lost/)).getAttribute('role')).toBe('alert')
  expect(note().value).toBe('before, and more')
  server.reply = async () => ({ done: true, message: '', newest: version(4, 'before, and more') })
  await userEvent.click(button('Save'))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]).toMatchObject({ id: 'V1', base: '3', note: 'before, and more' })
  expect(server.sent[0]?.requestId).toBe(server.sent[1]?.requestId)
})

test('text typed during a save is based on what was saved; printing waits until it is saved too', async () => {
  put({ draft: version(3, 'before'), base: 3, versions: [version(3, 'before')] })
  await shown()
  await userEvent.type(note(), ' one')
  const held = Promise.withResolvers<object>()
  server.reply = () => held.promise as never
  await userEvent.click(button('Save'))
  await userEvent.type(note(), ' two')
  put({ draft: version(4, 'before one'), base: 4, versions: [version(4, 'before one')] })
  held.resolve({ done: true, message: '', newest: version(4, 'before one') })
  await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false))
  expect(note().value).toBe('before one two')
  expect(screen.queryByText(/wrote another version/)).toBeNull()
  expect(button('Print').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Save'))
  await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ base: '4', note: 'before one two' }))
})

// shows: BD.8
test('a printout says that an unsaved note is not on it', async () => {
  document.adoptedStyleSheets = []
  CSSStyleSheet.prototype.replaceSync = () => undefined
  await shown()
  const printed = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    const told = document.querySelector('#handoff-sheet')?.textContent
    act(() => void window.dispatchEvent(new Event('afterprint')))
    return told
  }
  expect(printed()).not.toContain('not on this printout')
  await userEvent.type(note(), 'half a sen')
  expect(printed()).toContain('A note is being typed and is not saved. It is not on this printout.')
})

// shows: C1.16
test('when two write shows the text of the other, keeps both, and saves nothing over it unread', async () => {
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
  await waitFor(() => expect(server.sent[0]).toMatchObject({ base: '4', note: 'before!' }))
})

test('says why the server refused, in its words, and keeps the text', async () => {
  await shown()
  await userEvent.type(note(), 'mine')
  server.reply = async () => ({ done: false, message: 'Another patient lies there now.', newest: null })
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
  expect(server.sent).toEqual([])
  act(() => question?.answer('Sign'))
  await waitFor(() => expect(server.sent[0]).toMatchObject({ as: 'giver', note: 'all well', base: '0' }))
  await waitFor(() => expect(note().value).toBe(''))
})

test('a handoff is acknowledged by who takes over, not by who gave it', async () => {
  put({ base: 5, given: [given()] })
  await shown()
  expect(screen.getByText('Not acknowledged.')).toBeDefined()
  await userEvent.click(button('Acknowledge'))
  await waitFor(() => expect(server.sent[0]).toMatchObject({ as: 'receiver', base: '5' }))
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
  await screen.findByText(/are not shown while names are hidden/)
  expect(server.asked.some((url) => url.includes('HandoffRequest'))).toBe(false)
  Object.assign(census, { masked: false })
})
