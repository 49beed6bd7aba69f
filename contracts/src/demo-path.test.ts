import { describe, expect, it } from '@jest/globals'
import { demoPath } from './demo-path.ts'

describe('the file of a call in a demo', () => {
  it.each([
    ['systemrequest', {}, 'systemrequest.json'],
    ['systemrequest', { action: 'status' }, 'systemrequest/action=status.json'],
    ['CensusRequest', { area: 'awicu' }, 'CensusRequest/area=awicu.json'],
    ['v2/CensusRequest', { view: 'grid', area: 'awob' }, 'v2/CensusRequest/area=awob/view=grid.json'],
    [
      'CensusRequest',
      { unit: '5 North/B', area: 'awicu' },
      'CensusRequest/area=awicu/unit=5~20North~2FB.json',
    ],
    ['CensusRequest', { area: 'awicu', unit: undefined, tower: null }, 'CensusRequest/area=awicu.json'],
    ['CensusRequest', { area: 'awicu', tower: false }, 'CensusRequest/area=awicu/tower=false.json'],
    ['VarRequest', { area: '..' }, 'VarRequest/area=~2E~2E.json'],
    ['VarRequest', { area: 'é~' }, 'VarRequest/area=~C3~A9~7E.json'],
    ['VarRequest', { area: '' }, 'VarRequest/area=.json'],
    [
      'DataRequest',
      { action: 'graph', area: 'awicu', roomSys: 12, graphNames: 'BPMAP,HeartRate', secondsFromNow: 0 },
      'DataRequest/action=graph/area=awicu/graphNames=BPMAP,HeartRate/roomSys=12/secondsFromNow=0.json',
    ],
  ])('%s %j is %s', (name, query, path) => {
    expect(demoPath(name, query)).toBe(path)
  })

  it('does not depend on the order of the parameters', () => {
    expect(demoPath('X', { b: 1, a: 2 })).toBe(demoPath('X', { a: 2, b: 1 }))
  })

  it('has no part that a file system does not take, and tells long values apart', () => {
    const long = (last: string) => demoPath('DataRequest', { graphNames: `${'Variable,'.repeat(60)}${last}` })
    expect(
      Math.max(
        ...long('a')
          .split('/')
          .map((part) => part.length),
      ),
    ).toBeLessThanOrEqual(105)
    expect(long('a')).not.toBe(long('b'))
  })

  it('is the same in a URL as on a disk', () => {
    const path = demoPath('CensusRequest', { unit: 'a b?c#d%e&f+g\\h:i', area: 'awicu' })
    expect(decodeURIComponent(new URL(path, 'http://x/').pathname.slice(1))).toBe(path)
  })
})
