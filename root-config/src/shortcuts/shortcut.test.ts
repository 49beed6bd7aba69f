import { expect, test } from '@jest/globals'
import { shortcutOf } from './shortcut.ts'

const press = (key: string, typing = false, modified = false) => ({ key, typing, modified })

// shows: C2c.3, C2c.4, C2c.5, C2c.7
test.each([
  ['Home', 'census', 'help'],
  ['End', 'census', 'settings'],
  ['End', 'help', undefined],
  ['Escape', 'status', 'back'],
  ['PageDown', 'body', 'nextRoom'],
  ['Delete', 'body', 'previousRoom'],
  ['PageDown', 'census', undefined],
  ['/', 'census', 'search'],
])('%s on %s', (key, screen, shortcut) => {
  expect(shortcutOf(press(key), screen)).toBe(shortcut)
})

// shows: C2c.6
test('keys that edit text stay with the field, Escape leaves it', () => {
  expect(shortcutOf(press('Delete', true), 'body')).toBeUndefined()
  expect(shortcutOf(press('Home', true), 'body')).toBeUndefined()
  expect(shortcutOf(press('Escape', true), 'body')).toBe('back')
  expect(shortcutOf(press('Home', false, true), 'body')).toBeUndefined()
})
