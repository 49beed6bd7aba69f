import { describe, expect, test } from '@jest/globals'
import type { Atom } from '@wardlight/contracts/atom'
import { graphOf } from '../fixtures/graph.ts'
import { colorOf } from './color-of.ts'
import { sparkShape } from './spark-shape.ts'
import { beyondOf, endingIn, lastOfSources } from './trend-sources.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (minutes: number) => NOON + minutes * 60_000
const _NO_LIMITS = { lowRed: null, lowYellow: null, highYellow: null, highRed: null }
const graph = graphOf
const atom = (minutes: number, value: number, rest: Partial<Atom> = {}): Atom => ({
  value,
  alert: 0,
  age: 0,
  time: new Date(at(minutes)).toISOString(),
  maxAge: 5400,
  state: 'ok',
  ...rest,
})
const line = graph({
  points: [
    [at(-10), 80],
    [at(-4), 78],
  ],
  sources: [{ from: at(-10), source: 'arterial line' }],
})

describe('a chart that ends in the current value', () => {
  test('breaks where that is of another source', () => {
    const ended = endingIn(line, atom(0, 43, { source: 'cuff' }), 'dropped')
    expect(ended.points.at(-1)).toEqual([at(0), 43])
    expect(ended.sources).toEqual([
      { from: at(-10), source: 'arterial line' },
      { from: at(0), source: 'cuff' },
    ])
    expect(lastOfSources(ended)).toEqual([at(-4)])
  })

  test('keeps a better source’s points after an older reading of the one shown now', () => {
    expect(endingIn(line, atom(-8, 43, { source: 'cuff' }), 'dropped')).toBe(line)
  })

  test('drops points the shown source took back', () => {
    const ended = endingIn(line, atom(-10, 80, { source: 'arterial line' }), 'dropped')
    expect(ended.points).toEqual([[at(-10), 80]])
  })

  test('stays as it is where it ends in the same rate, told by an earlier charting', () => {
    const rates = graph({
      type: 'step',
      points: [
        [at(-10), 0.3],
        [at(-2), 0.1],
      ],
    })
    expect(endingIn(rates, atom(-6, 0.1), 'dropped')).toBe(rates)
  })

  test('says of a result beyond the scale that it is', () => {
    const ended = endingIn(line, atom(0, 20, { source: 'arterial line', comparator: '>' }), 'kept')
    expect(beyondOf(ended).get(at(0))).toBe('>')
    expect(endingIn(ended, atom(1, 18, { source: 'arterial line' }), 'kept').beyond).toEqual([[at(0), '>']])
  })

  test('is not extended to a value whose time nobody can read', () => {
    expect(endingIn(line, atom(0, 43, { timeKnown: false }), 'dropped')).toBe(line)
  })
})

test('a value that lies beyond its number has passed only limits that all of it has passed', () => {
  const limits = { lowRed: 2.5, lowYellow: 3, highYellow: 5.5, highRed: 6 }
  expect(colorOf(8, limits, '>')).toBe('red')
  expect(colorOf(5.8, limits, '>=')).toBe('yellow')
  expect(colorOf(2, limits, '>')).toBe('plain')
  expect(colorOf(8, limits, '<')).toBe('plain')
  expect(colorOf(2, limits, '<=')).toBe('red')
})

test('a small line does not go on from one source to the next, and marks what lies beyond its value', () => {
  const shape = sparkShape({
    points: [
      [0, 40],
      [10, 41],
      [20, 75],
      [30, 76],
    ],
    ends: [10],
    beyond: new Map([[30, '>']]),
    width: 100,
    height: 24,
    quiet: false,
  })
  expect(shape?.segments).toHaveLength(2)
  expect(shape?.segments[1]?.path.startsWith(`M${shape.dots[2]?.[0]} `)).toBe(true)
  expect(shape?.hollow).toEqual([shape?.dots[3]])
})
