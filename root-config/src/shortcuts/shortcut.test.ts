import { expect, test } from '@jest/globals'
import { shortcutOf } from './shortcut.ts'

const press = (key: string, typing = false, modified = false) => ({ key, typing, modified })

test.each([
  ['Home', 'census', 'help'],
  ['End', 'census', 'settings'],
  ['End', 'help', undefined],
  ['Escape', 'status', 'back'],
  ['PageDown', 'patient', 'nextRoom'],
  ['Delete', 'patient', 'previousRoom'],
  ['PageDown', 'census', undefined],
  ['/', 'census', 'search'],
])('%s on %s', (key, screen, shortcut) => {
  expect(shortcutOf(press(key), screen)).toBe(shortcut)
})

test('keys that edit text stay with the field, Escape leaves it', () => {
  expect(shortcutOf(press('Delete', true), 'patient')).toBeUndefined()
  expect(shortcutOf(press('Home', true), 'patient')).toBeUndefined()
  expect(shortcutOf(press('Escape', true), 'patient')).toBe('back')
  expect(shortcutOf(press('Home', false, true), 'patient')).toBeUndefined()
})
