/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { User } from '@wardlight/contracts/access'
import { draftOf, enter } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { type InUse, watchUse } from './in-use.ts'

let now: number
let use: InUse
beforeEach(() => {
  now = 0
  use = watchUse(() => now)
})
afterEach(() => {
  use.stop()
  document.body.replaceChildren()
})

test('a touch begins the time anew', () => {
  now = 5000
  expect(use.idleMs()).toBe(5000)
  document.body.dispatchEvent(new Event('mousedown', { bubbles: true }))
  expect(use.idleMs()).toBe(0)
})

test('typed text counts as in use until it is cleared or its field is gone', () => {
  for (const clear of [
    (field: HTMLInputElement) => field.remove(),
    (field: HTMLInputElement) => (field.value = ''),
  ]) {
    const field = document.createElement('input')
    document.body.append(field)
    field.value = 'Dose given at'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(use.holdsSomething()).toBe(true)
    clear(field)
    expect(use.holdsSomething()).toBe(false)
  }
})

test('a screen that changes under a mouse that lies still is not used', () => {
  const move = () => window.dispatchEvent(new MouseEvent('mousemove', { screenX: 10, screenY: 5 }))
  move()
  now = 5000
  move()
  expect(use.idleMs()).toBe(5000)
})

test('a draft of a closed form counts as in use', () => {
  const draft = draftOf<string>()
  enter({ userID: 'nurse', rights: [] } as unknown as User)
  getDefaultStore().set(draft, 'half a sentence')
  expect(use.holdsSomething()).toBe(true)
  getDefaultStore().set(draft, null)
  expect(use.holdsSomething()).toBe(false)
})

test('a dialog or a popup counts as in use', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const native = document.createElement('dialog')
  native.open = true
  const popups = document.createElement('div')
  popups.dataset.region = 'popup'
  document.body.append(popups)
  expect(use.holdsSomething()).toBe(false)
  for (const [open, into] of [
    [dialog, document.body],
    [native, document.body],
    [document.createElement('form'), popups],
  ] as const) {
    into.append(open)
    expect(use.holdsSomething()).toBe(true)
    open.remove()
  }
})
