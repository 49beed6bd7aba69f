/** @jest-environment jsdom */
// shows: P2.9

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearData } from '@wardlight/mf-shared/data'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { OnCallPanel } from './on-call-panel.tsx'

class Unobserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}
let sent: URLSearchParams[]
let answer: object

beforeEach(() => {
  sent = []
  answer = { status: true, message: '' }
  clearData()
  globalThis.ResizeObserver = Unobserved
  Element.prototype.scrollIntoView = () => {}
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const isSent = url.includes('action=saveOnCall')
    if (isSent) sent.push(new URLSearchParams(String(init?.body)))
    const list = { list: [], units: [{ area: 'awicu', unit: '5N', roles: ['Nurse'] }] }
    const told = JSON.stringify(isSent ? answer : list)
    return { ok: true, status: 200, headers: { get: () => null }, text: async () => told }
  }) as unknown as typeof fetch
})
afterEach(cleanup)

const show = async (...rights: string[]) => {
  getDefaultStore().set(sessionAtom, { status: 'user', user: { userID: 'a', rights } as never })
  render(
    <WardlightProvider>
      <OnCallPanel />
    </WardlightProvider>,
  )
  await screen.findByText(/^Nobody is on call/)
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const put = () => screen.getByRole('button', { name: 'Put on call' }) as HTMLButtonElement
const fill = async (pager: string) => {
  await userEvent.click(screen.getByLabelText('Unit', { selector: 'input' }))
  await userEvent.click(await screen.findByText(/ 5N$/))
  await userEvent.type(screen.getByLabelText('Role'), 'Nurse')
  await userEvent.type(field('Name'), 'Moore, R.')
  if (pager) await userEvent.type(field('Pager'), pager)
}

test('nobody is put on call without a pager; who is, for the unit and role that were chosen', async () => {
  await show('Admin')
  await fill('')
  expect(put().disabled).toBe(true)
  await userEvent.type(field('Pager'), '7101')
  await userEvent.click(put())
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    ...{ area: 'awicu', unit: '5N', role: 'Nurse', name: 'Moore, R.', pager: '7101' },
  })
  expect(field('Name').value).toBe('')
})

test('what the server refuses is said, and what was typed stays', async () => {
  answer = { status: false, message: 'No pager has this number.' }
  await show('Admin')
  await fill('12')
  await userEvent.click(put())
  expect((await screen.findByRole('alert')).textContent).toBe('No pager has this number.')
  expect(field('Name').value).toBe('Moore, R.')
})

test('who is no Admin reads the list and cannot change it', async () => {
  await show('Technical')
  expect(screen.queryByRole('button', { name: 'Put on call' })).toBeNull()
})
