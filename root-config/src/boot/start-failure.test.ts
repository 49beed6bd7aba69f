/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { showServerSilent, showStartFailure } from './start-failure.ts'

beforeEach(() => {
  const shell = document.createElement('div')
  shell.id = 'shell'
  document.body.replaceChildren(shell)
})

test('a page that cannot be loaded can be tried again, and says what it is about', () => {
  const reload = jest.fn()
  showStartFailure(true, reload)
  expect(document.querySelector('main [role=alert] h1')?.textContent).toBe(
    'Wardlight could not be loaded. Go by the bedside monitors. Trying again.',
  )
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalled()
})

test('what somebody types in the form of the page stays beside the message, which is there once', () => {
  const form = Object.assign(document.createElement('form'), { id: 'sign-in' })
  document.getElementById('shell')?.append(form)
  showStartFailure(true, () => {})
  showServerSilent()
  expect(form.isConnected).toBe(true)
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(document.querySelector('[role=alert] h1')?.textContent).toBe(
    'The server does not answer. Go by the bedside monitors. Trying again.',
  )
})

test('waiting for a silent server is no failure of the version', () => {
  showServerSilent()
  expect(document.querySelector('#shell > .wl-loading:not([data-waits])')).toBeNull()
  showStartFailure(true, () => {})
  expect(document.querySelector('#shell > .wl-loading:not([data-waits])')).not.toBeNull()
})
