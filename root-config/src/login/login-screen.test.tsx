/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoginAnswer, LoginBody, User } from '@wardlight/contracts/access'
import { displayFlagAtom } from '@wardlight/mf-shared/preferences'
import { CallError } from '@wardlight/mf-shared/request'
import { sessionLostAtom, signingOutAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { LoginScreen } from './login-screen.tsx'

const user = { userID: 'nurse' } as User
/** The screen, and answers of the server one after the other; an error is a refusal. */
function open(...answers: (LoginAnswer | CallError)[]) {
  const sent: LoginBody[] = []
  const entered: User[] = []
  const send = async (fields: LoginBody) => {
    sent.push(fields)
    const answer = answers.shift()
    if (!answer || answer instanceof CallError) throw answer
    return answer
  }
  render(<LoginScreen send={send} onEntered={(who) => entered.push(who)} />)
  return { sent, entered }
}
const refusal = (status: number, code: string, message: string) => new CallError({ status, code, message })

const fill = async (password = 'secret') => {
  await userEvent.type(screen.getByLabelText('User name'), ' nurse ')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

// shows: C7.27
test('sends user name and password, and says what the product is not', async () => {
  const { sent, entered } = open({ user })
  await fill()
  expect(sent).toEqual([{ userID: 'nurse', password: 'secret' }])
  expect(entered).toEqual([user])
  screen.getByText('Wardlight is not a medical device and does not replace bedside alarms.')
})

test('asks for what is missing and sends nothing', async () => {
  const { sent } = open({ user })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('User name is required')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a refusal shows in an alert and can be tried again at once', async () => {
  render(
    <LoginScreen
      send={() => Promise.reject(new CallError({ status: 401, code: 'x', message: 'no such user' }))}
    />,
  )
  await fill()
  expect(screen.getByRole('alert').textContent).toBe('User name or password is not right.')
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})

test('one begins at the user name, and after a refusal goes on at the password, ready to be typed over', async () => {
  const wrong = refusal(401, 'wrong-password', 'no')
  const { sent } = open(wrong, { user })
  expect(document.activeElement).toBe(screen.getByLabelText('User name'))
  await fill('sercet')
  await screen.findByText('User name or password is not right.')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  await userEvent.keyboard('secret{Enter}')
  expect(sent.at(-1)).toEqual({ userID: 'nurse', password: 'secret' })
})

test('a slowed sign-in counts down before it can be tried again', async () => {
  const slowed = new CallError({ status: 429, code: 'slow', message: 'wait', retryAfterSeconds: 30 })
  render(<LoginScreen send={() => Promise.reject(slowed)} />)
  await fill()
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts\.Try again in (29|30) s\./)
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
})

// shows: V6.2.6, V6.2.7, V6.2.8
test('a password is hidden, may be pasted, and is offered to password managers', async () => {
  const { sent } = open({ user })
  const [name, password] = [screen.getByLabelText('User name'), screen.getByLabelText('Password')]
  expect(password.getAttribute('type')).toBe('password')
  const hints = [name, password].map((field) => field.getAttribute('autocomplete'))
  expect(hints).toEqual(['username', 'current-password'])
  await userEvent.type(name, 'nurse')
  await userEvent.click(password)
  const pasted = ` ${'Ä'.repeat(40)} correct horse `
  await userEvent.paste(pasted)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sent).toEqual([{ userID: 'nurse', password: pasted }])
})

test('a one-time password is replaced before anything is shown, and the new one is typed twice alike', async () => {
  const { sent, entered } = open(
    { next: 'newPassword' },
    refusal(400, 'weak-password', 'This password is one of those tried first. Choose another.'),
    { user },
  )
  await fill()
  await userEvent.type(await screen.findByLabelText('New password'), 'one two three')
  await userEvent.type(screen.getByLabelText('New password again'), 'one two')
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(screen.getByText('The two are not the same')).toBeTruthy()
  expect(sent).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('New password again'), ' three')
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(screen.getByRole('alert').textContent).toContain('tried first')
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(sent.at(-1)).toEqual({ userID: 'nurse', password: 'secret', newPassword: 'one two three' })
  expect(entered).toEqual([user])
})

test('an app is set up from a picture or a key, and its recovery codes are seen before the product is', async () => {
  const { sent, entered } = open(
    { next: 'enrol', secret: 'ABCDEFGH', qr: ['10', '01'] },
    refusal(401, 'wrong-code', 'This code is not right, or was used before.'),
    { user, recoveryCodes: ['aaaa-bbbb'] },
  )
  await fill()
  expect((await screen.findByRole('img', { name: /scan/ })).querySelector('path')?.getAttribute('d')).toBe(
    'M4 4h1v1h-1zM5 5h1v1h-1z',
  )
  screen.getByText('ABCD EFGH')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('not right')
  const signIn = screen.getByRole('button', { name: 'Sign in' })
  expect(alert.compareDocumentPosition(signIn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sent.at(-1)).toEqual({ userID: 'nurse', password: 'secret', code: '123456' })
  await screen.findByText('aaaa-bbbb')
  expect(document.activeElement?.textContent).toBe('Recovery codes')
  expect(entered).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'I have written them down' }))
  expect(entered).toEqual([user])
})

test('a code that ran out while a password was chosen is asked for again', async () => {
  const { sent } = open(
    { next: 'code' },
    { next: 'newPassword' },
    refusal(401, 'wrong-code', 'This code is not right, or was used before.'),
    { user },
  )
  await fill()
  await userEvent.type(await screen.findByLabelText('Code'), '111111')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  for (const label of ['New password', 'New password again'])
    await userEvent.type(await screen.findByLabelText(label), 'one two three')
  await userEvent.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  await userEvent.clear(await screen.findByLabelText('Code'))
  await userEvent.type(screen.getByLabelText('Code'), '222222')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sent.at(-1)).toEqual({
    userID: 'nurse',
    password: 'secret',
    code: '222222',
    newPassword: 'one two three',
  })
})

test('while the server has not heard of a sign-out, nobody is asked to sign in, nor told that it is done', () => {
  getDefaultStore().set(signingOutAtom, 'unanswered')
  open()
  screen.getByText('Not signed out yet')
  expect(screen.queryByLabelText('Password')).toBeNull()
  act(() => getDefaultStore().set(signingOutAtom, 'none'))
  screen.getByLabelText('Password')
})

// shows: C8.1
test('whose session ended without their doing is told so, until somebody signs in', () => {
  getDefaultStore().set(sessionLostAtom, true)
  open()
  screen.getByText('Your session has ended. Sign in to go on.')
  act(() => getDefaultStore().set(sessionLostAtom, false))
  expect(screen.queryByText(/session has ended/)).toBeNull()
})

test('a display that was signed out says so, and a person’s browser does not', () => {
  const said = 'This screen was signed out and shows no patients.'
  getDefaultStore().set(sessionLostAtom, true)
  open()
  expect(screen.queryByText(said)).toBeNull()
  act(() => getDefaultStore().set(displayFlagAtom, true))
  screen.getByText(said)
  act(() => {
    getDefaultStore().set(displayFlagAtom, false)
    getDefaultStore().set(sessionLostAtom, false)
  })
})

test('going past an empty field says nothing, so that what one presses does not move away', async () => {
  open()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByText('User name is required')).toBeNull()
})
