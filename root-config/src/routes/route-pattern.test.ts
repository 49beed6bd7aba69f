import { describe, expect, test } from '@jest/globals'
import { matchPattern } from './route-pattern.ts'

describe('matchPattern', () => {
  test.each([
    ['/:area/census/*', '/awicu/census', { area: 'awicu' }],
    ['/:area/census/*', '/awicu/census/grid/5n/alerts/vent', { area: 'awicu' }],
    ['/:area/patient/:room', '/awicu/patient/12', { area: 'awicu', room: '12' }],
    ['/status/:child?', '/status/', {}],
    ['/status/:child?', '/status/Users', { child: 'Users' }],
    ['/:area/help/:tab?', '/awob/help/Color%20Limits', { area: 'awob', tab: 'Color Limits' }],
    ['/:a', '/100%', { a: '100%' }],
  ])('%s takes %s', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params)
  })

  test.each([
    ['/:area/patient/:room', '/awicu/patient'],
    ['/:area/patient/:room', '/awicu/patient/12/more'],
    ['/status/:child?', '/status/Users/x'],
    ['/:area/census/*', '/awicu/censuses'],
  ])('%s leaves %s', (pattern, path) => {
    expect(matchPattern(pattern, path)).toBeUndefined()
  })
})
