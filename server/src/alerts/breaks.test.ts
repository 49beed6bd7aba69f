import { describe, expect, test } from '@jest/globals'
import { variable } from '../../test-support/small-config.ts'
import type { RuleConfig } from '../config/schema.ts'
import type { VariableConfig } from '../config/variable-schema.ts'
import { type Break, breaksOf, passedOf } from './breaks.ts'
import { worseningOf } from './worsening.ts'

describe('the step', () => {
  const limits = { lowRed: 55, lowYellow: 60, highYellow: 110, highRed: 130 }
  const at = (side: Break['side'], value: unknown, more: Partial<VariableConfig> = {}) =>
    breaksOf(
      [{ variable: 'BPMAP', side, edges: null }],
      { BPMAP: value as number },
      () => variable('MAP', { limits, ...more }),
      'adult',
    )[0]?.at

  test('is what lies between yellow and red on that side', () => {
    expect([at('low', 50), at('high', 140)]).toEqual([45, 160])
  })
  test('is at most a fifth of the value, so that what is low already can still become worse', () => {
    expect(at('low', 20)).toBe(16)
  })
  test('is a fifth of the value where there are no limits', () => {
    const none = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
    expect(at('high', 0.3, { limits: none, decimals: 2 })).toBe(0.36)
  })
  test('is the variable’s own, if it has one', () => {
    expect(at('low', 50, { worseBy: 3 })).toBe(47)
  })
  test('is never nothing', () => {
    expect(at('low', 0)).toBe(-1)
    const name = 'rate(Norepinephrine)'
    const [rate] = breaksOf(
      [{ variable: name, side: 'low', edges: null }],
      { [name]: 0 },
      () => null,
      'adult',
    )
    expect(rate?.at).toBeLessThan(0)
  })
  test('goes by the end of an interval that is certain, and by no words', () => {
    expect(at('low', { low: null, high: 50, lowOpen: true, highOpen: true })).toBe(45)
    expect(at('low', 'off')).toBeUndefined()
    expect(at('low', null)).toBeUndefined()
  })
  test('is reached by the value itself, and not by one that may be on either side', () => {
    const breaks: Break[] = [{ variable: 'BPMAP', side: 'low', at: 45 }]
    const passed = (BPMAP: unknown) => passedOf(breaks, { BPMAP: BPMAP as number }) !== null
    expect([46, 45, 44, null].map(passed)).toEqual([false, true, true, false])
    expect(passed({ low: null, high: 50, lowOpen: true, highOpen: true })).toBe(false)
  })
})

describe('a value of several that a rule looks at', () => {
  const v = (name: string) => ({ var: name })
  const limits = { lowRed: 55, lowYellow: 60, highYellow: 140, highRed: 160 }
  const at = (logic: RuleConfig['logic'], inputs: Record<string, number | null>) =>
    breaksOf(
      worseningOf(logic, ['BPSys', 'BPDia'], () => false),
      inputs,
      () => variable('BP', { limits, worseBy: 10 }),
      'adult',
    ).map((each) => [each.variable, each.at])

  test.each<[string, RuleConfig['logic'], number]>([
    ['its limit, if that is beyond', { or: [{ '>=': [v('BPSys'), 160] }, { '>=': [v('BPDia'), 110] }] }, 110],
    [
      'what is beyond its limit, else',
      { or: [{ '>=': [v('BPSys'), 160] }, { '>': [v('BPDia'), 110] }] },
      111,
    ],
    [
      'the limit the other way round',
      { or: [{ '>=': [v('BPSys'), 160] }, { '<=': [110, v('BPDia')] }] },
      110,
    ],
    ['what is not below', { or: [{ '>=': [v('BPSys'), 160] }, { '!': { '<': [v('BPDia'), 110] } }] }, 110],
    [
      'the limit of its variable',
      { or: [{ '>=': [v('BPSys'), 160] }, { beyond: ['BPDia', 'highYellow'] }] },
      141,
    ],
    ['the milder of two limits', { or: [{ '>=': [v('BPDia'), 120] }, { '>=': [v('BPDia'), 105] }] }, 105],
    ['its step, where that is more', { or: [{ '>=': [v('BPSys'), 160] }, { '>=': [v('BPDia'), 92] }] }, 100],
    ['its step, where it has no limit of its own', { '>': [{ '+': [v('BPDia'), v('BPSys')] }, 200] }, 100],
  ])('makes its alert loud again from %s', (_, logic, expected) => {
    expect(at(logic, { BPSys: 165, BPDia: 90 })).toContainEqual(['BPDia', expected])
  })

  test('nobody knew makes its alert loud again once it is known to be beyond its limit', () => {
    const either: RuleConfig['logic'] = { or: [{ '>=': [v('BPSys'), 160] }, { '>=': [v('BPDia'), 110] }] }
    expect(at(either, { BPSys: 165, BPDia: null })).toEqual([
      ['BPSys', 175],
      ['BPDia', 110],
    ])
  })
  test('nobody knew has none where it is told by another value too', () => {
    const sum: RuleConfig['logic'] = { '>': [{ '+': [v('BPDia'), v('BPSys')] }, 200] }
    expect(at(sum, { BPSys: 165, BPDia: null }).map(([name]) => name)).toEqual(['BPSys'])
  })
})
