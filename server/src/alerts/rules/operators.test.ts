import { describe, expect, test } from '@jest/globals'
import { rule } from '../../../test-support/small-config.ts'
import type { AlertInputs } from '../alert-inputs.ts'
import { compileRule } from './compile.ts'
import { OPERATORS } from './operators.ts'

const MISSING = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '', 'abc', '50'] as const
const judge = (logic: Record<string, unknown>, inputs: Record<string, unknown>) =>
  compileRule(rule('r', { logic })).raise(inputs as AlertInputs)

const X = { var: 'x' }
/** For every operator, logic that is true of a number x of 50 and must say nothing of a missing one. */
const NUMERIC: Record<string, Record<string, unknown>> = {
  '<': { '<': [X, 60] },
  '<=': { '<=': [X, 60] },
  '>': { '>': [X, 40] },
  '>=': { '>=': [X, 40] },
  '==': { '==': [X, 50] },
  '!=': { '!=': [X, 1] },
  in: { in: [X, [50, 51]] },
  '!': { '!': [{ '>': [X, 60] }] },
  and: { and: [{ '<': [X, 60] }, { '>': [X, 40] }] },
  or: { or: [{ '<': [X, 60] }, { '>': [X, 90] }] },
  if: { if: [{ '<': [X, 60] }, { '<': [1, 2] }, { '<': [1, 2] }] },
  '+': { '<': [{ '+': [X, 1] }, 60] },
  '-': { '<': [{ '-': [X, 1] }, 60] },
  '*': { '<': [{ '*': [X, 1] }, 60] },
  '/': { '<': [{ '/': [X, 1] }, 60] },
  min: { '<': [{ min: [X, 1000] }, 60] },
  max: { '<': [{ max: [X, 1] }, 60] },
}

describe.each(Object.entries(NUMERIC))('%s', (_, logic) => {
  test('fires on a number', () => expect(judge(logic, { x: 50 })).toBe(true))
  test.each(MISSING)('does not fire on %p', (x) => expect(judge(logic, { x })).toBe(false))
  test('does not fire when the value is not there at all', () => expect(judge(logic, {})).toBe(false))
})

test('every operator is covered', () => {
  const covered = new Set([...Object.keys(NUMERIC), 'var', 'contains', 'present', 'off'])
  expect(OPERATORS.filter((operator) => !covered.has(operator))).toEqual([])
})

test('contains looks for words in words only', () => {
  const logic = { contains: [X, 'ecmo'] }
  expect(judge(logic, { x: 'VA ECMO' })).toBe(true)
  for (const x of [undefined, null, Number.NaN, 7, '', 'IABP']) expect(judge(logic, { x })).toBe(false)
})

test('off is 0 or a word for it, and says nothing of what is missing', () => {
  const on = { '!': [{ off: [X] }] }
  for (const x of ['Off', 'removed', 'none', 0])
    expect([judge({ off: [X] }, { x }), judge(on, { x })]).toEqual([true, false])
  for (const x of ['VA ECMO', 20])
    expect([judge({ off: [X] }, { x }), judge(on, { x })]).toEqual([false, true])
  for (const x of [undefined, null, Number.NaN])
    expect([judge({ off: [X] }, { x }), judge(on, { x })]).toEqual([false, false])
})

describe('a result beyond the scale', () => {
  const above = (low: number) => ({ low, high: null, lowOpen: true, highOpen: true })
  const below = (high: number) => ({ low: null, high, lowOpen: true, highOpen: true })
  const high = compileRule(rule('high', { logic: { '>': [X, 6] }, hysteresis: { x: 1 } }))
  test.each([
    ['>8 is above 6', above(8), true, true],
    ['>6 is above 6', above(6), true, true],
    ['>5.5 may be either, but keeps an alert', above(5.5), false, true],
    ['>4 cannot be told', above(4), false, null],
    ['<5 is over, as the margin is passed', below(5), false, false],
    ['<5.5 cannot be told to be over', below(5.5), false, null],
  ])('%s', (_, x, raise, hold) => {
    const inputs = { x } as unknown as AlertInputs
    expect([high.raise(inputs), high.hold(inputs)]).toEqual([raise, hold])
  })
})

test('present alone may speak of what is missing', () => {
  const absent = { '!': [{ present: [X] }] }
  expect(judge(absent, { x: null })).toBe(true)
  expect(judge(absent, { x: 5 })).toBe(false)
  expect(judge({ present: [X] }, { x: Number.NaN })).toBe(false)
})

test('nested negation of a missing comparison stays silent', () => {
  expect(judge({ '!': [{ '!': [{ '<': [X, 60] }] }] }, { x: null })).toBe(false)
  expect(judge({ '!': [{ and: [{ '<': [X, 60] }, { '<': [{ var: 'y' }, 5] }] }] }, { x: 50 })).toBe(false)
  expect(judge({ '!': [{ and: [{ '<': [X, 60] }, { '<': [{ var: 'y' }, 5] }] }] }, { x: 70 })).toBe(true)
})

test('a division by zero is no value', () => {
  expect(judge({ '>': [{ '/': [X, { var: 'y' }] }, 1] }, { x: 5, y: 0 })).toBe(false)
})

describe('hysteresis', () => {
  const low = compileRule(rule('low', { logic: { '<': [{ var: 'MAP' }, 55] }, hysteresis: 2, atom: 'MAP' }))

  test('begins at the limit and holds until the margin is passed', () => {
    expect([54, 55].map((MAP) => low.raise({ MAP }))).toEqual([true, false])
    expect([56, 57].map((MAP) => low.hold({ MAP }))).toEqual([true, false])
  })

  test('eases each side of a band, and tightens behind a negation', () => {
    const band = compileRule(rule('band', { logic: { '<=': [50, { var: 'x' }, 60] }, hysteresis: { x: 3 } }))
    expect([46, 47, 63, 64].map((x) => band.hold({ x }))).toEqual([false, true, true, false])
    const not = compileRule(
      rule('not', { logic: { '!': [{ '>': [{ var: 'x' }, 60] }] }, hysteresis: { x: 3 } }),
    )
    expect([63, 64].map((x) => not.hold({ x }))).toEqual([true, false])
  })

  test('leaves other variables alone and never fires on a missing one', () => {
    const two = compileRule(
      rule('two', {
        logic: { and: [{ '<': [{ var: 'a' }, 5] }, { '<': [{ var: 'b' }, 5] }] },
        hysteresis: { a: 1 },
      }),
    )
    expect(two.hold({ a: 5.5, b: 4 })).toBe(true)
    expect(two.hold({ a: 4, b: 5.5 })).toBe(false)
    expect(two.hold({ a: null, b: 4 })).toBeNull()
  })
})
