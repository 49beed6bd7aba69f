import { describe, expect, test } from '@jest/globals'
import { hatchesOf, staleTail } from './lane-gaps.ts'

const NOW = 10_000_000
const MINUTE = 60_000

describe('hatches', () => {
  const window = { from: 0, to: 720 * MINUTE }
  const pxPerMs = 720 / (720 * MINUTE)
  const hatched = (gaps: [number, number][]) =>
    hatchesOf(
      gaps.map(([from, to]) => ({ from: from * MINUTE, to: to * MINUTE })),
      window,
      pxPerMs,
    ).map(({ from, to, label }) => [from / MINUTE, to / MINUTE, label])

  test('say as much as fits into them', () => {
    expect(hatched([[100, 220]])).toEqual([[100, 220, 'no data 2 h']])
    expect(hatched([[100, 155]])).toEqual([[100, 155, '55 min']])
    expect(hatched([[100, 130]])).toEqual([[100, 130, '']])
  })

  test('only the part in the window counts', () => {
    expect(hatched([[700, 900]])).toEqual([[700, 900, '']])
  })

  test('that would touch are one, and say how many gaps they are', () => {
    expect(
      hatched([
        [100, 160],
        [162, 222],
        [230, 250],
      ]),
    ).toEqual([
      [100, 222, '2 gaps, 2 h'],
      [230, 250, ''],
    ])
  })
})

describe('the stale tail', () => {
  const last = (secondsAgo: number) => [[NOW - secondsAgo * 1000, 1]] as [number, number][]

  test('shows once the newest point is too old', () => {
    expect(staleTail(last(120), 120, NOW, 1, false)).toBeNull()
    expect(staleTail(last(121), 120, NOW, 1, false)).toEqual({ from: NOW - 121_000, to: NOW })
  })

  test('is eight pixels wide at any range', () => {
    const pxPerMs = 900 / (30 * 86_400_000)
    const tail = staleTail(last(121), 120, NOW, pxPerMs, false)
    expect(((tail?.to ?? 0) - (tail?.from ?? 0)) * pxPerMs).toBeCloseTo(8)
  })

  test('shows whatever the age while the server is silent', () => {
    expect(staleTail(last(1), null, NOW, 0.001, true)).not.toBeNull()
    expect(staleTail([], null, NOW, 0.001, true)).toBeNull()
  })
})
