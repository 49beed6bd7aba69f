/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals'
import { showStartFailure } from './start-failure.ts'

const swapping = (imports: Record<string, string>) => ({
  getOverrideMap: () => ({ imports }),
  addOverride: () => {},
  resetOverrides: jest.fn(),
})
const buttons = () => [...document.querySelectorAll('button')]

beforeEach(() => {
  const shell = document.createElement('div')
  shell.id = 'shell'
  document.body.replaceChildren(shell)
})

test('a page that cannot be loaded with other versions goes back to those the server composed', () => {
  const available = swapping({ '@wardlight/root-config': '/view/nothing.js' })
  const reload = jest.fn()
  showStartFailure(false, available, reload)
  expect(buttons().map(({ textContent }) => textContent)).toEqual([
    'Try again',
    'Back to the composed versions',
  ])
  buttons()[1]?.click()
  expect(available.resetOverrides).toHaveBeenCalled()
  expect(reload).toHaveBeenCalled()
})

test('without other versions it can be tried again, and the page says what it is about', () => {
  showStartFailure(true, swapping({}), () => {})
  expect(document.querySelector('main [role=alert] h1')?.textContent).toBe(
    'Wardlight could not be loaded. Go by the bedside monitors. Trying again.',
  )
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Try again'])
})
