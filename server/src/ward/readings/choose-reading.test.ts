import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Reading } from '../state.ts'
import { chooseReading, disagreementOf, sourceLabel } from './choose-reading.ts'

const NOW = 10_000_000
const pressure = {
  maxAge: 180,
  maxAgeAperiodic: 5400,
  sources: [
    { name: 'line', label: 'arterial line' },
    { name: 'cuff', label: 'cuff' },
  ],
  disagree: 15,
}
const reading = (
  source: string,
  value: number | null,
  secondsAgo: number,
  more: Partial<Reading> = {},
): Reading => ({
  value,
  source,
  feedKind: 'monitor',
  time: NOW - secondsAgo * 1000,
  state: value === null ? 'noReading' : 'ok',
  aperiodic: source !== 'line',
  ...more,
})
const line = (value: number | null, secondsAgo: number, more: Partial<Reading> = {}) =>
  reading('line', value, secondsAgo, more)
const cuff = (value: number | null, secondsAgo: number, more: Partial<Reading> = {}) =>
  reading('cuff', value, secondsAgo, more)
const charted = (value: number, secondsAgo: number) =>
  reading('', value, secondsAgo, { feedKind: 'charting' })

describe('the reading that counts', () => {
  test.each<[string, Reading[], number]>([
    ['a running line before a newer cuff', [line(40, 2), cuff(75, 1)], 0],
    ['the line to the last second of its age', [line(40, 180), cuff(75, 1)], 0],
    ['the cuff once the line is stale', [line(40, 181), cuff(75, 1)], 1],
    ['no cuff from before a line that fell silent', [line(40, 181), cuff(75, 242)], 0],
    ['the cuff of the last moment of a line that fell silent', [line(40, 181), cuff(75, 241)], 1],
    ['a cuff of a quarter of an hour before what is charted', [cuff(75, 902), charted(45, 2)], 0],
    ['what is charted more than that after the cuff', [cuff(75, 903), charted(45, 2)], 1],
    ['the newest when nothing is fresh', [line(40, 181), cuff(75, 5401)], 0],
    ['the cuff when the line reads nothing', [line(null, 1), cuff(75, 1200)], 1],
    ['what another source said last, stale, before "no reading"', [line(null, 1), cuff(75, 5401)], 1],
    ['"no reading" when there is nothing else', [line(null, 1), cuff(null, 5401)], 0],
    ['of two stale sources of one moment the better', [cuff(75, 5500), line(40, 5500)], 1],
    ['a monitor before what is charted', [charted(80, 2), reading('', 38, 20, { aperiodic: false })], 1],
    [
      'what is charted once the monitor is stale',
      [charted(80, 2), reading('', 38, 181, { aperiodic: false })],
      0,
    ],
    [
      'words give way to a number of the same moment',
      [line(40, 1, { state: 'unreadable', value: 'HI' }), cuff(75, 61)],
      1,
    ],
    [
      'words hide no older number behind them',
      [line(40, 1, { state: 'unreadable', value: 'HI' }), cuff(75, 62)],
      0,
    ],
    [
      'an artifact of the line does not bring back an old cuff',
      [line(300, 1, { state: 'implausible' }), cuff(75, 900)],
      0,
    ],
    ['a time nobody can read is never fresh', [line(40, 170), line(90, 0, { timeKnown: false })], 0],
  ])('is %s', (_what, readings, expected) => {
    expect(chooseReading(pressure, readings, NOW)).toBe(readings[expected])
  })

  test('is the laboratory’s where the variable puts kinds of feeds in order', () => {
    const glucose = {
      maxAge: 43_200,
      sources: ['lab', 'monitor', 'charting'].map((name) => ({ name, label: name })),
    }
    const [lab, monitor] = [reading('', 90, 600, { feedKind: 'lab' }), reading('', 60, 0)]
    expect(chooseReading(glucose, [monitor, lab], NOW)).toBe(lab)
    expect(chooseReading({ maxAge: 43_200 }, [lab, monitor], NOW)).toBe(monitor)
  })

  test('is nothing where nothing was read', () => expect(chooseReading(pressure, [], NOW)).toBeNull())

  test('never comes from a worse source while a better one has a fresh number of its time, and is never lost', () => {
    const order = ['line', 'cuff', '']
    const any = fc.array(
      fc.record({
        source: fc.constantFrom(...order),
        value: fc.option(fc.integer({ min: 20, max: 200 })),
        ago: fc.integer({ min: 0, max: 7000 }),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(any, (all) => {
        const readings = all.map(({ source, value, ago }) => reading(source, value, ago))
        const isYoung = (r: Reading) =>
          r.state === 'ok' && NOW - r.time <= (r.aperiodic ? 5_400_000 : 180_000)
        const newest = readings
          .filter((r) => r.state === 'ok')
          .reduce<Reading | null>((last, r) => (!last || r.time > last.time ? r : last), null)
        const reach = newest && readings.some((r) => r.time === newest.time && isYoung(r)) ? 900_000 : 60_000
        const isFresh = (r: Reading) => isYoung(r) && r.time >= (newest?.time ?? 0) - reach
        const chosen = chooseReading(pressure, readings, NOW) as Reading
        const best = readings
          .filter(isFresh)
          .sort((a, b) => order.indexOf(a.source ?? '') - order.indexOf(b.source ?? ''))[0]
        if (best) expect([isFresh(chosen), chosen.source]).toEqual([true, best.source])
        else {
          const said = readings.filter(({ state }) => state !== 'noReading')
          const times = (said.length > 0 ? said : readings).map(({ time }) => time)
          expect(chosen.time).toBe(Math.max(...times))
        }
      }),
    )
  })
})

describe('disagreement', () => {
  test.each([
    [55, null],
    [56, { source: 'cuff', value: 56 }],
    [24, { source: 'cuff', value: 24 }],
    [25, null],
  ])('a line of 40 and a cuff of %d: %p', (value, expected) => {
    const chosen = line(40, 2)
    expect(disagreementOf(pressure, chosen, [chosen, cuff(value, 60)], NOW)).toEqual(expected)
  })

  test('a stale source contradicts nothing, nor does any where the variable has no limit', () => {
    const chosen = line(40, 2)
    expect(disagreementOf(pressure, chosen, [chosen, cuff(90, 5401)], NOW)).toBeNull()
    expect(disagreementOf({ maxAge: 180 }, chosen, [chosen, cuff(90, 1)], NOW)).toBeNull()
  })

  test.each([
    [59, { source: 'arterial line (SURG 2)', value: 80 }],
    [61, null],
  ])('the line of the bed before, read %d s earlier: %p', (seconds, expected) => {
    const chosen = line(40, 2, { source: 'line#@SICU 1' })
    const before = line(80, 2 + seconds, { source: 'line#@SURG 2' })
    expect(disagreementOf(pressure, chosen, [chosen, before], NOW)).toEqual(expected)
  })

  test('a newer reading of unknown time is shown beside the value, not instead of it', () => {
    const chosen = line(40, 100)
    const late = line(90, 1, { timeKnown: false })
    expect(disagreementOf(pressure, chosen, [chosen, late], NOW)).toEqual({
      source: 'time unknown',
      value: 90,
    })
  })
})

test('a source is named by its label, else by what sent it', () => {
  expect(sourceLabel(pressure, line(40, 1))).toBe('arterial line')
  expect(sourceLabel(pressure, reading('doppler', 40, 1))).toBe('doppler')
  expect(sourceLabel(pressure, charted(40, 1))).toBe('charted')
  expect(sourceLabel(pressure, reading('', 40, 1))).toBeUndefined()
})
