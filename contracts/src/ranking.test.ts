import { describe, expect, test } from '@jest/globals'
import { answered, fell, over, pressor, red, silent, yellow } from '../fixtures/ranked-alerts.ts'
import { rowOf } from '../fixtures/rows.ts'
import { type Bed, SITUATIONS } from '../fixtures/situations.ts'
import type { CensusAlert } from './alert.ts'
import { worstFirst } from './alert-order.ts'
import type { CensusRow } from './census.ts'
import { rankReason } from './ranking.ts'
import { sortRooms } from './room-sorts.ts'

const rowsOf = (beds: readonly Bed[]): CensusRow[] =>
  beds.map(([, given], at) => {
    const room = 10 + at
    return rowOf(room, Array.isArray(given) ? { alerts: given } : (given as Partial<CensusRow>))
  })

describe('the order in which a charge nurse walks', () => {
  test('covers at least twenty situations', () => expect(SITUATIONS.length).toBeGreaterThanOrEqual(20))

  // shows: C9.3
  test.each(SITUATIONS)('%s', (_what, beds) => {
    const rows = rowsOf(beds)
    const wanted = rows.map(({ roomSys }) => roomSys)
    const backwards = rows.toReversed().map((row, i) => ({ ...row, displayRoom: String(i) }))
    expect(worstFirst(backwards, false).map(({ roomSys }) => roomSys)).toEqual(wanted)
    expect(sortRooms(backwards, 'alerts').map(({ roomSys }) => roomSys)).toEqual(wanted)
  })
})

describe('why a room is the worst', () => {
  const clock = (time: string) => time.slice(11, 16)
  const reason = (...alerts: CensusAlert[]) => rankReason(alerts, clock)

  test('names what it is ranked by', () => {
    expect(
      reason(red('MAP', 'BPMAP', 1, { ...pressor, ...fell('MAP down 6') }), red('Lactate', 'Lactate', 3)),
    ).toBe('2 reds, on norepinephrine, MAP down 6 since 13:40')
    expect(reason(red('MAP', 'BPMAP', 1, answered), yellow('T', 'Temp', 30))).toBe(
      '1 red, acknowledged, 1 yellow',
    )
    expect(reason(red('SpO2', 'SpO2', 1, over))).toBe('1 red, back within limits')
    expect(reason(silent({ lastLevel: 5 }))).toBe('1 red, when last heard, monitor silent')
    expect(reason(yellow('S', 'sepsis', 33), silent())).toBe('1 yellow, monitor silent')
  })
})
