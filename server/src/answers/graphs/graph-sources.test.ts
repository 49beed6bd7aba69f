import { describe, expect, test } from '@jest/globals'
import { config } from '../../../test-support/one-patient.ts'
import type { Series } from './graph-points.ts'
import { drawnOf } from './graph-sources.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const variables = config.area('awicu').variables
const BPMAP = variables.BPMAP as NonNullable<(typeof variables)[string]>
const POTASSIUM = variables.Potassium as typeof BPMAP
const INTAKE = variables.Intake as typeof BPMAP
const NOREPI = { ...(variables.Norepinephrine as typeof BPMAP), graph: 'step' } as typeof BPMAP
type At = [minutes: number, value: number][]
const series = (source: string, points: At, more: Partial<Series> = {}): Series => ({
  feedKind: 'monitor',
  source,
  comparator: '',
  aperiodic: source.startsWith('cuff'),
  points: points.map(([minutes, value]) => [minutes * MIN, value]),
  ...more,
})
const drawn = (
  variable: typeof BPMAP,
  all: Series[],
  width?: number,
  keepsChanges = false,
  before: Series[] = [],
) => {
  const read = { series: all, buckets: width ? { begin: 0, width } : null, keepsChanges, silences: [] }
  const { points, others, pumps, ...more } = drawnOf(variable, variable.limits, read, before)
  const minutes = (of: typeof points) => of.map(([time, value]) => [time / MIN, value])
  return {
    points: minutes(points),
    ...more,
    others: others?.map((one) => [one.source, minutes(one.points)]),
    ...(pumps
      ? { pumps: pumps.map((one) => [one.source, minutes(one.points), one.ends?.map((time) => time / MIN)]) }
      : {}),
  }
}
const every = (from: number, to: number, step: number, value: number): At =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => [from + i * step, value])

describe('of several sources', () => {
  test('the trend follows the source shown: the better one while it is fresh, then the next', () => {
    const line = series('line', every(0, 10, 1, 40))
    const cuff = series('cuff', [
      [5, 75],
      [12, 76],
      [20, 77],
    ])
    expect(drawn(BPMAP, [cuff, line])).toEqual({
      points: [...every(0, 10, 1, 40), [20, 77]],
      sources: [
        { from: 0, source: 'arterial line' },
        { from: 20 * MIN, source: 'cuff' },
      ],
      others: [
        [
          'cuff',
          [
            [5, 75],
            [12, 76],
          ],
        ],
      ],
    })
  })

  test('in thinned charts a better source that was read in the same stretch is the one shown', () => {
    const line = series('line', every(0, 4 * 60, 60, 40))
    const cuff = series('cuff', every(15, 4 * 60, 60, 75))
    expect(drawn(BPMAP, [cuff, line], HOUR)).toMatchObject({
      points: every(0, 4 * 60, 60, 40),
      others: [['cuff', every(15, 4 * 60, 60, 75)]],
    })
  })

  test('the trend is the worse of two devices of one source, and single points of the other keep its name', () => {
    const one = series('line#M1', every(0, 3, 1, 80))
    const two = series('line#M2', every(0.1, 3.1, 1, 45))
    expect(drawn(BPMAP, [one, two])).toMatchObject({
      points: [[0, 80], ...every(0.1, 3.1, 1, 45)],
      others: [['M1', every(1, 3, 1, 80)]],
    })
  })

  test('readings of the monitor of another bed are named by that bed', () => {
    const ours = series('line#@SICU 1/150039', every(0, 3, 1, 45))
    const left = series('line#@SURG 2/150039', every(0.1, 3.1, 1, 80))
    expect(drawn(BPMAP, [ours, left])).toMatchObject({
      points: every(0, 3, 1, 45),
      others: [['arterial line (SURG 2)', every(0.1, 3.1, 1, 80)]],
    })
  })

  test('pumps of one drug are drawn at the highest rate, or the remaining one when a pump ends', () => {
    const charted = { feedKind: 'charting', aperiodic: true } as const
    const pump = series(
      '#P1',
      [
        [0, 0.3],
        [5, 0],
      ],
      charted,
    )
    const other = series('#P2', [[1, 0.1]], charted)
    expect(drawn(NOREPI, [pump, other]).points).toEqual([
      [0, 0.3],
      [5, 0.1],
    ])
  })

  // shows: B2.5.11
  test('each pump of a drug is drawn alone, so that a silent one does not look like a reduction', () => {
    const infusion = { ...NOREPI, maxAge: 600 }
    const silent = series('#P1', every(0, 60, 5, 0.14))
    const running = series('#P2', every(1, 120, 5, 0.05))
    const told = drawn(infusion, [running, silent])
    expect(told.points).toContainEqual([71, 0.05])
    expect(told.pumps).toEqual([
      ['P1', every(0, 60, 5, 0.14), undefined],
      ['P2', every(1, 120, 5, 0.05), undefined],
    ])
    expect(told.others).toBeUndefined()
  })

  // shows: B2.5.11
  test('a pump with a rate only before the range is drawn beside one that sends in it', () => {
    const running = series('#P2', every(0, 60, 5, 0.05))
    const before = [series('#P1', [[-90, 0.14]]), series('#P2', [[-3, 0.05]])]
    const told = drawn({ ...NOREPI, maxAge: 600 }, [running], undefined, false, before)
    expect(told.points).toEqual(every(0, 60, 5, 0.05))
    expect(told.pumps).toEqual([
      ['P1', [[-90, 0.14]], undefined],
      ['P2', every(0, 60, 5, 0.05), undefined],
    ])
    expect(drawn(NOREPI, [running], undefined, false, before.slice(1)).pumps).toBeUndefined()
  })

  test('a pump that was silent and came back ends where it fell silent; thinned, no shorter silence is known', () => {
    const infusion = { ...NOREPI, maxAge: 600 }
    const gone = series('#P1', [...every(0, 30, 5, 0.14), ...every(90, 120, 5, 0.14)])
    const other = series('#P2', every(0, 120, 5, 0.05))
    const endsOf = (width?: number) => drawn(infusion, [gone, other], width).pumps?.map(([, , ends]) => ends)
    expect(endsOf()).toEqual([[30], undefined])
    expect(endsOf(30 * MIN)).toEqual([undefined, undefined])
  })

  test('a rate charted without a device is no pump, and is not lost beside several pumps', () => {
    const charted = series('', [[30, 0.2]], { feedKind: 'charting' })
    const pumps = [series('#P1', [[0, 0.1]]), series('#P2', [[0, 0.1]])]
    expect(drawn(NOREPI, [...pumps, charted])).toMatchObject({
      pumps: [
        ['P1', [[0, 0.1]], undefined],
        ['P2', [[0, 0.1]], undefined],
      ],
      others: [['charted', [[30, 0.2]]]],
    })
    expect(drawn(NOREPI, [series('#P1', [[0, 0.1]]), charted]).pumps).toBeUndefined()
    expect(drawn(BPMAP, [series('line#M1', [[0, 80]]), series('line#M2', [[0, 80]])]).pumps).toBeUndefined()
  })

  test('of too many devices, the pumps heard last are lines, and no rate is lost', () => {
    const all = Array.from({ length: 40 }, (_, i) => series(`#P${i}`, [[i, 0.1]]))
    const { pumps = [], others = [] } = drawn(NOREPI, all)
    expect([pumps.length, others.length]).toEqual([12, 28])
    expect(pumps.map(([source]) => source)).toContain('P39')
  })

  // shows: B2.5.11
  test('in thinned charts each change of a pump keeps its time, and a pump without changes still counts', () => {
    const charted = { feedKind: 'charting', aperiodic: false, column: 28 * MIN } as const
    const highest: At = [
      [0, 0.3],
      [27, 0.3],
      [28, 0.3],
      [33, 0],
      [55, 0],
    ]
    const pump = series('#P1', highest, charted)
    const lowest: At = [0, 27.5, 28, 55.5, 56].map((minute) => [minute, 0.1])
    const other = series('#P2', lowest, charted)
    const told = drawn({ ...NOREPI, maxAge: 600 }, [pump, other], 28 * MIN, true).points
    const changes = told.filter(([, rate], i) => rate !== told[i - 1]?.[1])
    expect(changes).toEqual([
      [0, 0.3],
      [33, 0.1],
    ])
  })

  test('amounts add up, so the trend has all of them', () => {
    const night = series('#/IN1', [[1, 100]], { feedKind: 'charting' })
    const day = series('#/IN2', [[1, 50]], { feedKind: 'charting' })
    expect(drawn(INTAKE, [night, day])).toEqual({
      points: [
        [1, 50],
        [1, 100],
      ],
    })
  })

  test('thousands of devices do not take forever', () => {
    const all = Array.from({ length: 3000 }, (_, i) => series(`line#M${i}`, [[i / 100, 80]]))
    expect(drawn(BPMAP, all).points.length).toBeGreaterThan(0)
  })
})

test('a reading beyond its scale says so, and stays with its source', () => {
  const lab = { feedKind: 'lab', aperiodic: true } as const
  const plain = series('', [[0, 4]], lab)
  const above = series('', [[9, 8]], { ...lab, comparator: '>' })
  expect(drawn(POTASSIUM, [above, plain])).toEqual({
    points: [
      [0, 4],
      [9, 8],
    ],
    beyond: [[9 * MIN, '>']],
    sources: [{ from: 0, source: 'laboratory' }],
  })
})
