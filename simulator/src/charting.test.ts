import { expect, test } from '@jest/globals'
import { charted } from './charting.ts'
import { episodesOf } from './episodes.ts'
import { lanesOf } from './lanes.ts'
import { supportOf } from './physiology.ts'
import { LaneStays, type Stay } from './stays.ts'

const NOW = Date.UTC(2026, 10, 21, 14)
const HOUR = 3_600_000
const SEED = 7

/** What was charted as lost at each hour of a stay, by somebody who knows the episodes of the last eight hours. */
const lost = (stay: Stay): number[] =>
  stay.legs.flatMap((leg) =>
    Array.from(
      { length: Math.ceil((leg.to - leg.from) / HOUR) },
      (_, hour) => leg.from + hour * HOUR,
    ).flatMap((time) => {
      const episodes = episodesOf(stay.seed, stay.lane, time - 8 * HOUR, time)
      return charted(stay, leg, supportOf(stay), episodes, time).flatMap(({ code, value }) =>
        code === 'EBL' ? [Number(value)] : [],
      )
    }),
  )

test('blood lost is a sum of the stay: it falls in none, however long ago the bleeding was', () => {
  const stays = lanesOf('labour').flatMap((lane) => new LaneStays(SEED, lane).within(NOW - 72 * HOUR, NOW))
  const sums = stays.map(lost)
  expect(Math.max(...sums.flat())).toBeGreaterThan(1000)
  expect(sums.filter((sum) => sum.some((value, at) => value < (sum[at - 1] ?? 0)))).toEqual([])
})
