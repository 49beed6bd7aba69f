/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallError } from '@wardlight/mf-shared/request'
import { LoginScreen } from './login-screen.tsx'

const fill = async (password = 'secret') => {
  await userEvent.type(screen.getByLabelText('User name'), ' nurse ')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('sends user name and password, and says what the product is not', async () => {
  const sent: string[][] = []
  render(<LoginScreen send={async (...values) => sent.push(values)} />)
  await fill()
  expect(sent).toEqual([['nurse', 'secret']])
  screen.getByText('Wardlight is not a medical device and does not replace bedside alarms.')
})

test('asks for what is missing and sends nothing', async () => {
  const sent: string[][] = []
  render(<LoginScreen send={async (...values) => sent.push(values)} />)
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

test('a slowed sign-in counts down before it can be tried again', async () => {
  const slowed = new CallError({ status: 429, code: 'slow', message: 'wait', retryAfterSeconds: 30 })
  render(<LoginScreen send={() => Promise.reject(slowed)} />)
  await fill()
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts\.Try again in (29|30) s\./)
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
})

test('a password is hidden, may be pasted, and is offered to password managers', async () => {
  const sent: string[][] = []
  render(<LoginScreen send={async (...values) => sent.push(values)} />)
  const [name, password] = [screen.getByLabelText('User name'), screen.getByLabelText('Password')]
  expect(password.getAttribute('type')).toBe('password')
  const hints = [name, password].map((field) => field.getAttribute('autocomplete'))
  expect(hints).toEqual(['username', 'current-password'])
  await userEvent.type(name, 'nurse')
  await userEvent.click(password)
  const pasted = ` ${'Ä'.repeat(40)} correct horse `
  await userEvent.paste(pasted)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(sent).toEqual([['nurse', pasted]])
})
