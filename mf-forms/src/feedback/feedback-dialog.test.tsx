/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import { noteAtom } from '@wardlight/mf-shared/messages'
import { currentPath, navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import FeedbackDialog, { draftAtom } from './feedback-dialog.tsx'

const answers = jest.fn<(url: string, body: URLSearchParams) => Response>()
const user = {
  userID: 'sample',
  fullName: 'Sample, R.',
  email: 'r@ward.example',
  rights: ['Clinical'],
} as unknown as User

const answer = (status: number, body: object) =>
  ({
    ok: status < 400,
    status,
    headers: { get: () => null } as unknown as Headers,
    text: async () => JSON.stringify(body),
  }) as Response

const open = () =>
  render(
    <WardlightProvider>
      <FeedbackDialog />
    </WardlightProvider>,
  )
const comment = () => screen.getByLabelText(/Comments or questions/) as HTMLTextAreaElement
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement

beforeEach(() => {
  answers.mockReset()
  globalThis.fetch = ((url: string, { body }: { body: URLSearchParams }) =>
    Promise.resolve(answers(url, body))) as unknown as typeof fetch
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  getDefaultStore().set(draftAtom, null)
  navigate('/awicu/patient/12?popupName=feedback')
})
afterEach(cleanup)

describe('Send Feedback', () => {
  // shows: B5.4
  it('fills in who is signed in, and cannot be sent without a comment', async () => {
    open()
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Sample, R.')
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('r@ward.example')
    expect(send().disabled).toBe(true)
    await userEvent.type(comment(), '   ')
    expect(send().disabled).toBe(true)
    await userEvent.type(comment(), 'ok')
    expect(send().disabled).toBe(false)
  })

  it('keeps nothing of a form in which nothing was typed', () => {
    open()
    expect(getDefaultStore().get(draftAtom)).toBeNull()
  })

  it('sends the comment with the room, then closes and forgets it', async () => {
    answers.mockReturnValue(answer(200, { status: 'good', logID: 7 }))
    open()
    await userEvent.type(comment(), 'Clear & quick')
    await userEvent.click(send())
    await waitFor(() => expect(currentPath()).toBe('/awicu/patient/12'))
    const [url, body] = answers.mock.calls[0] ?? []
    expect(url).toContain('action=comment&area=awicu')
    expect(body?.get('roomSys')).toBe('12')
    expect(decodeURIComponent(body?.get('message') ?? '')).toBe(
      'Sample, R.: Clear & quick\nEmail: r@ward.example',
    )
    expect(getDefaultStore().get(draftAtom)).toBeNull()
    expect(getDefaultStore().get(noteAtom)).toBe('Your comments were sent.')
  })

  // shows: B8.1
  it('stays open with the text and says so when sending fails', async () => {
    answers.mockReturnValue(answer(503, {}))
    open()
    await userEvent.type(comment(), 'Do not lose me')
    await userEvent.click(send())
    expect((await screen.findByText('Failed to send, please try again.')).getAttribute('role')).toBe('alert')
    expect(comment().value).toBe('Do not lose me')
    expect(currentPath()).toContain('popupName=feedback')
  })

  // shows: C4.35
  it('keeps a half-written comment over closing and opening again, and drops it on Cancel', async () => {
    const { unmount } = open()
    await userEvent.type(comment(), 'half')
    unmount()
    open()
    expect(comment().value).toBe('half')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(getDefaultStore().get(draftAtom)).toBeNull()
    expect(currentPath()).toBe('/awicu/patient/12')
  })
})
