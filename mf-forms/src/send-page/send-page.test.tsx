/** @jest-environment jsdom */
// shows: BD.1, P4.1

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Staff } from '@wardlight/contracts/census'
import type { Page } from '@wardlight/contracts/paging'
import { clearData, queryClient } from '@wardlight/mf-shared/data'
import { closePopup, navigate, offeredPopupsAtom } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { Contacts } from '../contacts/contacts.tsx'
import { pageDraftsAtom } from '../notes/note-drafts.ts'
import { pageStateText } from './page-state-text.ts'
import { SendPage } from './send-page.tsx'

const NURSE: Staff = {
  role: 'Nurse',
  name: 'Moore, R.',
  userName: 'rm',
  pager: '7101',
  autoFill: '5N 1: K 7.2. Please call 5-1.',
}
const DOCTOR: Staff = { role: 'Doctor', name: 'Odell, M.', userName: 'mo', pager: '7202' }
const NO_PAGER: Staff = { role: 'Therapist', name: 'Tann, T.', userName: 'tt' }
const PAGE: Page = {
  ...{ pageID: 'p1', role: 'Nurse', recipient: 'Moore, R.', message: '', sender: '', state: 'sent' },
  ...{ created: '2026-11-20T14:02:00.000Z', sent: null, answered: null, problem: '' },
}
let sent: URLSearchParams[]
let answer: object
let pages: { of: string; message: string }

beforeEach(() => {
  sent = []
  answer = { status: 'good', pageID: '1', message: '' }
  pages = { of: 'VA', message: '' }
  clearData()
  navigate('/awicu/patient/12?popupName=SendPage')
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'c', fullName: 'Clark, C.', rights: ['Clinical'], mask: false } as never,
  })
  getDefaultStore().set(pageDraftsAtom, null)
  getDefaultStore().set(offeredPopupsAtom, [{ name: 'SendPage', place: 'region' }])
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const isSent = url.includes('action=page') && !url.includes('action=pages')
    if (isSent) sent.push(new URLSearchParams(String(init?.body)))
    const told = { ...PAGE, message: pages.message }
    const text = JSON.stringify(
      isSent ? answer : { regNum: pages.of, pages: pages.message === '' ? [] : [told] },
    )
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => text }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const popup = (staff: readonly Staff[], regNum: string, onDone = closePopup) => (
  <WardlightProvider>
    <SendPage
      patient={
        {
          body: { area: 'awicu', census: { staff, regNum, patientIDs: { PatID: `P${regNum}` } } },
          ...{ room: 12, frozenAt: null },
        } as never
      }
      onDone={onDone}
    />
  </WardlightProvider>
)
const show = (staff: readonly Staff[] = [NURSE, DOCTOR, NO_PAGER]) => render(popup(staff, 'VA'))
const button = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
const preview = () => screen.getByRole('region', { name: 'What will be sent' }).textContent
const text = () => screen.getByLabelText('Text')

// shows: B2.4.10, B3.6.5, P4.2
test('offers recipients, the default text of their role, and a preview of exactly what is sent', async () => {
  show()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(button().disabled).toBe(true)
  await userEvent.click(screen.getByLabelText(/Moore/))
  expect(preview()).toContain('5N 1: K 7.2. Please call 5-1.')
  await userEvent.clear(text())
  await userEvent.type(text(), 'Come')
  expect(preview()).toContain('Clark, C.: Come')
  expect(preview()).toContain('225 characters left')
  await userEvent.click(button())
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    message: 'Come',
    pager: '7101',
    userName: 'rm',
    roomSys: '12',
  })
})

test('preselects the one contact that was pressed, also without accounts or with two pagers', async () => {
  const staff = [
    { role: 'Nurse', name: 'Ahn, A.', userName: '', pager: '7301' },
    { role: 'Nurse', name: 'Berg, B.', userName: '', pager: '7302' },
    { ...DOCTOR, pager: '7203' },
    DOCTOR,
  ]
  const chosen = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)
  for (const asked of [1, 3]) {
    const contacts = render(
      <WardlightProvider>
        <Contacts body={{ census: { staff } } as never} showsStaff />
      </WardlightProvider>,
    )
    await userEvent.click(screen.getAllByRole('button', { name: /^Send Page/ })[asked] as HTMLElement)
    contacts.unmount()
    show(staff)
    expect(chosen()).toEqual(staff.map((_, i) => i === asked))
    cleanup()
    navigate('/awicu/patient/12')
  }
})

test('a draft neither shows for another patient nor goes to one, and is back with its own', async () => {
  const { rerender } = show([DOCTOR])
  await userEvent.type(text(), 'Come')
  rerender(popup([DOCTOR], 'VB'))
  expect((text() as HTMLTextAreaElement).value).toBe('')
  expect(button().disabled).toBe(true)
  await userEvent.type(text(), 'Other')
  expect(button().disabled).toBe(true)
  await userEvent.clear(text())
  rerender(popup([DOCTOR], 'VA'))
  expect((text() as HTMLTextAreaElement).value).toBe('Come')
  await userEvent.click(button())
  expect(sent.map((fields) => fields.get('id'))).toEqual(['VA'])
})

// shows: B2.4.10
test('pages about the patient before do not show under the next', async () => {
  pages.message = '5N 1: K 7.2'
  const { rerender } = show()
  await screen.findByText('5N 1: K 7.2')
  rerender(popup([DOCTOR], 'VB'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('5N 1: K 7.2')).toBeNull()
})

test('a page in flight leaves the popup and the draft of the next patient alone', async () => {
  const reached = globalThis.fetch
  let arrive = () => {}
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (url.includes('action=page') && !url.includes('action=pages'))
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    return reached(url, init)
  }) as unknown as typeof fetch
  const close = jest.fn()
  const { rerender } = render(popup([DOCTOR], 'VA', close))
  await userEvent.type(text(), 'Come')
  await userEvent.click(button())
  rerender(popup([DOCTOR], 'VB', close))
  await userEvent.type(text(), 'Other')
  arrive()
  await waitFor(() => expect(Object.keys(getDefaultStore().get(pageDraftsAtom) ?? {})).toHaveLength(1))
  expect((text() as HTMLTextAreaElement).value).toBe('Other')
  expect(close).not.toHaveBeenCalled()
})

// shows: B2.4.11, B5.5
test('without text, or with too much, nothing is sent', async () => {
  show([DOCTOR])
  expect(button().disabled).toBe(true)
  await userEvent.click(text())
  await userEvent.paste('x'.repeat(240))
  expect(preview()).toContain('11 characters too many')
  expect(button().disabled).toBe(true)
  expect(sent).toEqual([])
})

// shows: B2.4.11, B8.10
test('what is refused is said, and nothing typed is lost', async () => {
  answer = { status: 'refused', pageID: '', message: 'Call instead.' }
  show([DOCTOR])
  await userEvent.type(text(), 'Come')
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe('Call instead.')
  expect((text() as HTMLTextAreaElement).value).toBe('Come')
})

test('a page that failed keeps the dialog and its text, and is retried as the same page', async () => {
  const reached = globalThis.fetch
  const failed: URLSearchParams[] = []
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    if (!url.includes('action=page') || url.includes('action=pages')) return reached(url, init)
    failed.push(new URLSearchParams(String(init?.body)))
    return { ok: false, status: 503, headers: { get: () => null }, text: async () => '{}' }
  }) as unknown as typeof fetch
  show([DOCTOR])
  await userEvent.type(text(), 'Come')
  await userEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you typed is lost')
  expect((text() as HTMLTextAreaElement).value).toBe('Come')
  expect(window.location.href).toContain('SendPage')

  globalThis.fetch = reached
  await userEvent.click(button())
  expect(sent[0]?.get('requestId')).toBe(failed[0]?.get('requestId'))
})

test('where nobody has a pager there is nothing to send, and it is said', () => {
  show([NO_PAGER])
  expect(screen.getByText('Nobody who cares for this patient has a pager.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('who may not change anything is told so', async () => {
  getDefaultStore().set(sessionAtom, {
    status: 'user',
    user: { userID: 'n', fullName: 'N', rights: ['Clinical', 'NoEdit'], mask: false } as never,
  })
  show([{ ...DOCTOR, autoFill: 'Come' }])
  expect(screen.getByText('Your account cannot change this.')).toBeTruthy()
  expect(button().disabled).toBe(true)
})

// shows: P4.2
test('the sender reads what became of a page', () => {
  const page = {
    pageID: '1',
    role: '',
    recipient: '',
    message: '',
    sender: '',
    created: '',
    sent: null,
    answered: null,
    problem: '',
  }
  const time = '2026-11-20T14:05:00.000Z'
  expect(pageStateText({ ...page, state: 'waiting' })).toBe('Sent, on its way')
  expect(pageStateText({ ...page, state: 'sent', sent: time })).toMatch(
    /^Delivered 20 Nov \d\d:\d\d, not answered$/,
  )
  expect(pageStateText({ ...page, state: 'answered', answered: time })).toMatch(/^Answered 20 Nov \d\d:\d\d$/)
  expect(pageStateText({ ...page, state: 'failed', problem: 'No.' })).toBe('Not delivered. No. Call instead.')
  expect(pageStateText({ ...page, state: 'failed', problem: 'the webhook: 400' })).toBe(
    'Not delivered. The webhook: 400. Call instead.',
  )
  expect(pageStateText({ ...page, state: 'dropped', problem: 'It was answered.' })).toBe(
    'Not sent, as it was no longer needed. It was answered.',
  )
})
