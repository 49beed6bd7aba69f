import { expect, test } from '@jest/globals'
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts'

// shows: C9.42
test.each([null, '', 'not json', '[]', '"text"', '{}'])('%j gives the defaults', (text) => {
  expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES)
})

// shows: C9.44
test('what this version wrote is read back', () => {
  const chosen = {
    ...DEFAULT_PREFERENCES,
    theme: 'light',
    temperature: 'F',
    repeatInterval: 5,
    audioAlerts: true,
    area: 'awob',
    census: { awob: { view: 'Alerts', isCensusGrouped: true } },
  }
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen)
})

// shows: C9.45
test('of another version, what still makes sense is kept and the version becomes ours', () => {
  const old = {
    version: '0.4.2',
    theme: 'sepia',
    temperature: 'F',
    area: 'ward9',
    repeatInterval: -1,
    audioAlerts: 'yes',
    splitView: true,
    census: { awicu: { view: 3, sort: 'alerts' }, ward9: { view: 'Grid' } },
    password: 'leftover',
  }
  expect(readPreferences(JSON.stringify(old))).toEqual({
    ...DEFAULT_PREFERENCES,
    temperature: 'F',
    splitView: true,
    census: { awicu: { sort: 'alerts' } },
  })
})
