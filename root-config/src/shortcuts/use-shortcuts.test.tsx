/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { currentPath, holdKeyNavigation, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { keyboardShortcutsAtom } from '@wardlight/mf-shared/preferences'
import { getDefaultStore } from 'jotai'
import type { Offers } from '../composition/offers.ts'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

const offers = { screen: () => true, popup: () => true } as unknown as Offers

function Screen() {
  useShortcuts('awicu', offers, true)
  return <button type="button">Anything</button>
}

const overlay = (tag: string, attributes: Record<string, string>) => {
  const over = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) over.setAttribute(name, value)
  const field = document.body.appendChild(over).appendChild(document.createElement('input'))
  return { over, field }
}

// shows: C2c.6
test.each([
  ['dialog', { open: '' }],
  ['div', { role: 'dialog', 'aria-modal': 'true' }],
])('a dialog has the keyboard to itself: %s %j', (tag, attributes) => {
  navigate('/awicu/census')
  const { container } = render(<Screen />)
  const { over, field } = overlay(tag, attributes)
  fireEvent.keyDown(over, { key: 'Home' })
  // A kit takes its dialog away at the key press itself, before the window hears of it.
  over.addEventListener('keydown', () => over.remove(), { once: true })
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  expect(currentPath()).toBe('/awicu/census')
  fireEvent.keyDown(container, { key: 'Home' })
  expect(currentPath()).toContain('/awicu/help')
})

// shows: C2c.1, C2c.2
test('are off while a form has the keyboard, and when the person switched them off', () => {
  navigate('/awicu/census')
  const { container } = render(<Screen />)
  const home = () => {
    fireEvent.keyDown(container, { key: 'Home' })
    return currentPath()
  }
  const release = holdKeyNavigation()
  expect(home()).toBe('/awicu/census')
  release()
  release()
  getDefaultStore().set(keyboardShortcutsAtom, false)
  expect(home()).toBe('/awicu/census')
  getDefaultStore().set(keyboardShortcutsAtom, true)
  expect(home()).toContain('/awicu/help')
})

test('Escape leads back to where one was, and from a view of one patient nowhere', () => {
  navigate('/awicu/census')
  navigate('/awicu/patient/41')
  const { container } = render(<Screen />)
  const isTaken = () => !fireEvent.keyDown(container, { key: 'Escape' })
  getDefaultStore().set(switchesAtom, { singlePatientView: true, onlyRoom: 'awicu 41' })
  expect(isTaken()).toBe(false)
  expect(currentPath()).toBe('/awicu/patient/41')
  getDefaultStore().set(switchesAtom, {})
  expect(isTaken()).toBe(true)
})
