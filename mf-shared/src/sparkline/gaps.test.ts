import { describe, expect, test } from '@jest/globals'
import { gapsOf } from './gaps.ts'

const MINUTE = 60_000

describe('gaps', () => {
  const points: [number, number][] = [
    [0, 70],
    [MINUTE, 71],
    [20 * MINUTE, 72],
  ]

  test('are stretches longer than the largest one allowed', () => {
    expect(gapsOf({ points, maxGap: 300 })).toEqual([{ from: MINUTE, to: 20 * MINUTE }])
  })

  test('one exactly as long is none, nor is any where there is no largest', () => {
    expect(gapsOf({ points, maxGap: 19 * 60 })).toEqual([])
    expect(gapsOf({ points, maxGap: null })).toEqual([])
  })

  test('what is charted hourly lacks no data every hour, but does when two hours are missed', () => {
    const hourly = [0, 1, 2, 3, 4, 7, 8].map((hour): [number, number] => [hour * 60 * MINUTE, 70])
    expect(gapsOf({ points: hourly, maxGap: 300 })).toEqual([{ from: 240 * MINUTE, to: 420 * MINUTE }])
  })
})
