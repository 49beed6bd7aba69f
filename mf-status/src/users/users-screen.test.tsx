/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@wardlight/contracts/access'
import type { UserRow } from '@wardlight/contracts/accounts'
import type { Right } from '@wardlight/contracts/rights'
import { clearData } from '@wardlight/mf-shared/data'
import { questionAtom } from '@wardlight/mf-shared/messages'
import { navigate } from '@wardlight/mf-shared/navigation'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { WardlightProvider } from '@wardlight/mf-shared/ui'
import { getDefaultStore } from 'jotai'
import { StatusFrame } from '../status-frame/status-frame.tsx'

const NOW = '2026-11-20T12:00:00.000Z'
const account: UserRow = {
  userID: 'nurse',
  name: 'Night, Nurse',
  email: 'n@example.org',
  authorizationsList: ['Clinical', 'NoEdit'],
  areas: ['awicu'],
  patientNumber: '',
  pagerID: '7101',
  beyond: false,
  mayEnable: true,
  lastLogin: '2026-11-20T11:00:00.000Z',
  disabled: false,
  oneTimeUntil: null,
  secondFactor: false,
  sessions: 2,
}
let users: UserRow[]
let asked: { url: string; body: string }[]
const asking = (action: string) => asked.find(({ url }) => url.includes(`action=${action}`))?.body

beforeEach(() => {
  asked = []
  users = [
    account,
    { ...account, userID: 'gone', name: 'Gone', disabled: true, lastLogin: null, sessions: 0 },
    { ...account, userID: 'new', name: 'New', oneTimeUntil: '2026-11-21T12:00:00.000Z' },
    { ...account, userID: 'boss', name: 'Boss', authorizationsList: ['Admin'] },
  ]
  globalThis.fetch = (async (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: String(body ?? '') })
    const answers: Record<string, object> = {
      users: { users, now: NOW },
      userSessions: {
        now: NOW,
        sessions: ['a', 'b'].map((id) => ({
          id,
          browser: `Browser ${id}`,
          address: '10.0.0.5',
          started: NOW,
          lastActive: NOW,
          current: false,
        })),
      },
      resetPassword: { password: 'abcd-efgh', until: '2026-11-21T12:00:00.000Z' },
      endSessions: { ended: 2 },
      setDisabled: { status: 'good' },
      addUser: { password: 'jkmn-pqrs', until: '2026-11-21T12:00:00.000Z' },
      saveUser: { before: { name: '', email: '', rights: [], areas: [] } },
    }
    const action = /action=(\w+)/.exec(url)?.[1] ?? ''
    return {
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: async () => JSON.stringify(answers[action]),
    } as unknown as Response
  }) as typeof fetch
})
afterEach(() => {
  cleanup()
  clearData()
})

function openAs(...rights: Right[]) {
  const user = { userID: 'boss', rights, areas: ['awicu', 'awor'] } as unknown as User
  getDefaultStore().set(sessionAtom, { status: 'user', user })
  navigate('/status/Users')
  render(
    <WardlightProvider>
      <StatusFrame />
    </WardlightProvider>,
  )
}
const rowOf = async (userID: string) =>
  within((await screen.findByText(userID, { selector: 'td *' })).closest('tr') as HTMLElement)
async function change(userID: string) {
  await userEvent.click((await rowOf(userID)).getByRole('button', { name: `Change ${userID}` }))
  return within(await screen.findByRole('dialog'))
}

test('every account with what it may do, when it was here last, and what keeps it out', async () => {
  openAs('Admin')
  const nurse = await rowOf('nurse')
  for (const text of ['Night, Nurse', 'n@example.org', 'Clinical', 'NoEdit', '1 h ago', '2'])
    nurse.getByText(text)
  const gone = await rowOf('gone')
  for (const text of ['Disabled', 'Unknown']) gone.getByText(text)
  expect((await rowOf('new')).getByText(/^One-time password until/)).toBeTruthy()
})

test('a technician does not see accounts', async () => {
  openAs('Technical')
  await screen.findByText('You may not see the users')
  expect(asked).toEqual([])
})

test('sessions are listed, and ended one by one or all, after asking', async () => {
  openAs('Admin')
  const dialog = await change('nurse')
  const first = within((await dialog.findByText('Browser a')).closest('tr') as HTMLElement)
  await userEvent.click(first.getByRole('button', { name: 'End' }))
  expect(asking('endSessions')).toBeUndefined()
  await userEvent.click(first.getByRole('button', { name: 'End it' }))
  expect(asking('endSessions')).toBe('userID=nurse&id=a')
  asked = []
  await userEvent.click(dialog.getByRole('button', { name: 'End all sessions' }))
  await userEvent.click(dialog.getByRole('button', { name: 'End all' }))
  expect(asking('endSessions')).toBe('userID=nurse')
})

test('a one-time password is shown once, after asking; an account is disabled, after asking', async () => {
  openAs('Admin')
  const dialog = await change('nurse')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset password' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reset it' }))
  expect(asking('resetPassword')).toBe('userID=nurse')
  await dialog.findByText('abcd-efgh')
  await userEvent.keyboard('{Escape}')
  dialog.getByText('abcd-efgh')
  dialog.getByRole('button', { name: 'Close' })
  await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disable it' }))
  expect(asking('setDisabled')).toBe('userID=nurse&disabled=true')
})

test('by keyboard a question is answered where it is asked, and the focus returns', async () => {
  openAs('Admin')
  const dialog = await change('nurse')
  const at = () => document.activeElement?.textContent
  const press = (name: string) => {
    act(() => dialog.getByRole('button', { name }).focus())
    return userEvent.keyboard('{Enter}')
  }
  await press('Reset password')
  dialog.getByRole('group', { name: /signed out everywhere, and their current password/ })
  expect(at()).toBe('Keep')
  await userEvent.keyboard('{Enter}')
  expect(at()).toBe('Reset password')
  expect(asking('resetPassword')).toBeUndefined()
  await press('Reset password')
  await press('Reset it')
  await dialog.findByText('abcd-efgh')
  expect(at()).toContain('abcd-efgh')
  await press('Disable account')
  users = [{ ...account, disabled: true }]
  await press('Disable it')
  await dialog.findByRole('button', { name: 'Enable account' })
  expect(at()).toBe('Enable account')
  await userEvent.click(dialog.getByLabelText('NoEdit'))
  await press('Save')
  await dialog.findByText('Saved.')
  expect(at()).toBe('Saved.')
})

test('the own account is not disabled or reset from here', async () => {
  openAs('Admin')
  const dialog = await change('boss')
  dialog.getByText(/your own account/)
  expect(dialog.queryByRole('button', { name: 'Disable account' })).toBeNull()
})

test('an account is added with what was chosen; its one-time password is shown until it is closed', async () => {
  openAs('Admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }))
  const add = dialog.getByRole('button', { name: 'Add' })
  await userEvent.type(dialog.getByLabelText('User ID'), 'day nurse')
  dialog.getByText('A user ID has letters, digits and . _ @ - only.')
  await userEvent.clear(dialog.getByLabelText('User ID'))
  await userEvent.type(dialog.getByLabelText('User ID'), 'day.nurse')
  await userEvent.type(dialog.getByLabelText('Name'), 'Day, Nurse')
  await userEvent.click(dialog.getByLabelText('NoEdit'))
  await userEvent.click(dialog.getByLabelText('Clinical'))
  expect(add.hasAttribute('disabled')).toBe(true)
  expect(dialog.getByLabelText('Obstetrics').hasAttribute('disabled')).toBe(true)
  await userEvent.click(dialog.getByLabelText('Intensive care'))
  await userEvent.click(add)
  expect(asking('addUser')).toBe(
    'userID=day.nurse&name=Day%2C+Nurse&email=&rights=NoEdit%2CClinical&areas=awicu&pagerID=',
  )
  const told = within(await screen.findByRole('dialog', { name: 'Added day.nurse' }))
  told.getByText('jkmn-pqrs')
  await userEvent.keyboard('{Escape}')
  told.getByText('jkmn-pqrs')
  await userEvent.click(told.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('jkmn-pqrs')).toBeNull()
})

test('rights and care areas of an account are changed', async () => {
  openAs('Admin')
  const dialog = await change('nurse')
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.click(dialog.getByLabelText('NoEdit'))
  await userEvent.click(dialog.getByLabelText('Operating room'))
  dialog.getByText('They are signed out everywhere.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(asking('saveUser')).toBe(
    'userID=nurse&name=Night%2C+Nurse&email=n%40example.org&rights=Clinical&areas=awor%2Cawicu&pagerID=7101',
  )
  await dialog.findByText('Saved.')
})

test('asks before unsaved changes of an account are lost', async () => {
  openAs('Admin')
  const dialog = await change('nurse')
  const question = () => getDefaultStore().get(questionAtom)
  await userEvent.type(dialog.getByLabelText('Name'), ' II')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(question()?.title).toBe('Not saved')
  await act(async () => question()?.answer('Stay'))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect([question(), screen.queryByRole('dialog')]).toEqual([null, null])
})

test('an account with more than one’s own can be signed out and disabled, and nothing else', async () => {
  users = [
    { ...account, beyond: true },
    { ...account, userID: 'boss' },
  ]
  openAs('Admin')
  const dialog = await change('nurse')
  await dialog.findByRole('button', { name: 'End all sessions' })
  dialog.getByRole('button', { name: 'Disable account' })
  for (const name of ['Reset password', 'Save']) expect(dialog.queryByRole('button', { name })).toBeNull()
  expect(dialog.queryByLabelText('Clinical')).toBeNull()
})

test.each([true, false])(
  'a disabled account with more than one’s own is enabled by who disabled it: %s',
  async (mayEnable) => {
    users = [{ ...account, beyond: true, disabled: true, mayEnable }]
    openAs('Admin')
    const dialog = await change('nurse')
    await dialog.findByRole('button', { name: 'End all sessions' })
    expect(dialog.queryByRole('button', { name: 'Enable account' }) !== null).toBe(mayEnable)
  },
)

test('an account of the identity provider is marked, and can be signed out and disabled, nothing else', async () => {
  users = [{ ...account, byProvider: true }]
  openAs('Admin')
  ;(await rowOf('nurse')).getByText('By identity provider')
  const dialog = await change('nurse')
  dialog.getByText(/^The identity provider has its name, rights, care areas and password/)
  dialog.getByRole('button', { name: 'Disable account' })
  dialog.getByRole('button', { name: 'End all sessions' })
  expect(dialog.queryByRole('button', { name: 'Reset password' })).toBeNull()
  expect(dialog.queryByRole('form')).toBeNull()
})
