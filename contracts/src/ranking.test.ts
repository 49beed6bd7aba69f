import { describe, expect, test } from '@jest/globals'
import { alertOf, rowOf } from '../fixtures/rows.ts'
import type { CensusAlert } from './alert.ts'
import { worstFirst } from './alert-order.ts'
import type { CensusRow } from './census.ts'
import { rankReason } from './ranking.ts'
import { sortRooms } from './room-sorts.ts'

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`

const alarm = (what: string, atom: string, given: Partial<CensusAlert>): CensusAlert =>
  alertOf(what, { atom, since: at('14:00'), ...given })
const red = (what: string, atom: string, slot: number, given: Partial<CensusAlert> = {}) =>
  alarm(what, atom, { level: 5, slot, ...given })
const yellow = (what: string, atom: string, slot: number, given: Partial<CensusAlert> = {}) =>
  alarm(what, atom, { level: 4, slot, ...given })
const silent = (given: Partial<CensusAlert> = {}) =>
  alertOf('Monitor silent', { technical: true, level: 0, slot: 0, since: at('14:00'), ...given })
const waiting = (level: 4 | 5): Partial<CensusRow> => ({
  confirming: [
    {
      id: `waiting ${level}`,
      rule: 'LowMAP',
      title: 'MAP 58 mmHg',
      atom: 'BPMAP',
      level,
      slot: 21,
      since: at('14:00'),
      until: at('14:01'),
    },
  ],
})
const fell = (what: string): Partial<CensusAlert> => ({ worsening: { what, since: at('13:40') } })
const pressor = { support: 'on norepinephrine' }
const answered: Partial<CensusAlert> = { state: 'acknowledged', by: 'Ada Byron' }
const over: Partial<CensusAlert> = { state: 'recovering' }

type Bed = readonly [story: string, given: readonly CensusAlert[] | Partial<CensusRow>]

/** What happens, the beds in the order a charge nurse walks, and why she does. */
const SITUATIONS: readonly (readonly [string, readonly Bed[], string])[] = [
  [
    'a saturation that came back, and a pressure that does not',
    [
      ['MAP 49 on norepinephrine', [red('MAP', 'BPMAP', 1, pressor)]],
      ['SpO2 86, was below 85', [red('SpO2', 'SpO2', 1, over)]],
    ],
    'the one is over, the other still hypotensive',
  ],
  [
    'a red that is back within limits, and a yellow that holds',
    [
      ['HR 126', [yellow('HR', 'HeartRate', 25)]],
      ['HR 125, and SpO2 91, was below 85', [yellow('HR', 'HeartRate', 26), red('SpO2', 'SpO2', 1, over)]],
      ['MAP 61, was below 55', [red('MAP', 'BPMAP', 1, over)]],
    ],
    'what holds asks for somebody, what is back for an eye',
  ],
  [
    'two pressures of 48',
    [
      ['on norepinephrine', [red('MAP', 'BPMAP', 1, { ...pressor, since: at('14:10') })]],
      ['on nothing, for longer', [red('MAP', 'BPMAP', 1)]],
    ],
    'nothing is left to start where it already runs',
  ],
  [
    'three organs, and one',
    [
      [
        'MAP 50, lactate 6, potassium 6.8',
        [red('MAP', 'BPMAP', 1), red('Lactate', 'Lactate', 3), red('K', 'Potassium', 4)],
      ],
      ['MAP 47 alone', [red('MAP', 'BPMAP', 1, { since: at('13:00') })]],
    ],
    'several organs fail together',
  ],
  [
    'one pressure told by two rules, and two organs',
    [
      ['MAP 52, lactate 5', [red('MAP', 'BPMAP', 1), red('Lactate', 'Lactate', 3)]],
      ['MAP 52 below 55 and in shock', [red('MAP', 'BPMAP', 1), red('Shock', 'BPMAP', 2)]],
    ],
    'two rules about one number are one trouble',
  ],
  [
    'pressure and pain',
    [
      ['MAP 52', [red('MAP', 'BPMAP', 1)]],
      [
        'pain 9, temperature 38.8, urine 15',
        [yellow('Pain', 'Pain', 27), yellow('T', 'Temp', 30), yellow('U', 'Urine', 26)],
      ],
    ],
    'many yellows do not make a red',
  ],
  [
    'airway and circulation before the laboratory',
    [
      ['SpO2 82', [red('SpO2', 'SpO2', 1)]],
      ['hemoglobin 6.6 since the morning', [red('Hb', 'Hemoglobin', 6, { since: at('07:00') })]],
    ],
    'minutes count for the one, an hour for the other',
  ],
  [
    'airway before several results of the laboratory',
    [
      ['SpO2 82', [red('SpO2', 'SpO2', 1)]],
      ['potassium 6.8, lactate 6', [red('K', 'Potassium', 4), red('Lactate', 'Lactate', 3)]],
    ],
    'what takes minutes to kill comes before what takes longer, however many there are',
  ],
  [
    'two fevers',
    [
      ['40.3 and rising', [red('T', 'Temp', 7, { ...fell('Temp up 0.6'), since: at('14:05') })]],
      ['40.3 and steady', [red('T', 'Temp', 7)]],
    ],
    'the one that gets worse',
  ],
  [
    'a red somebody is with, and one nobody is',
    [
      ['heart rate 148, nobody there', [red('HR', 'HeartRate', 5)]],
      ['MAP 50, Ada Byron is there', [red('MAP', 'BPMAP', 1, answered)]],
    ],
    'go where nobody is',
  ],
  [
    'a red somebody is with, and a yellow nobody is',
    [
      ['MAP 50, Ada Byron is there', [red('MAP', 'BPMAP', 1, answered)]],
      ['respiratory rate 31', [yellow('RR', 'RespRate', 26)]],
    ],
    'the sickest patient of the ward stays first on the board',
  ],
  [
    'put off, and taken on',
    [
      ['acknowledged', [red('K', 'Potassium', 4, answered)]],
      ['snoozed for an hour', [red('K', 'Potassium', 4, { state: 'snoozed', since: at('12:00') })]],
    ],
    'who put it off judged that it can wait',
  ],
  [
    'acknowledged and held, and over by itself',
    [
      ['MAP 51, acknowledged', [red('MAP', 'BPMAP', 1, answered)]],
      ['SpO2 88, was below 85', [red('SpO2', 'SpO2', 1, over)]],
    ],
    'one still lasts',
  ],
  [
    'a second red beside an acknowledged one',
    [
      ['MAP 50 acknowledged, now SpO2 80', [red('MAP', 'BPMAP', 1, answered), red('SpO2', 'SpO2', 1)]],
      ['SpO2 80', [red('SpO2', 'SpO2', 1, { since: at('13:30') })]],
    ],
    'what is acknowledged is still red',
  ],
  [
    'a monitor that fell silent on a low pressure',
    [
      ['MAP 55, seen', [red('MAP', 'BPMAP', 1)]],
      ['silent, MAP was 48', { alerts: [silent({ lastLevel: 5 })], silentSince: at('14:00') }],
      ['urine 15', [yellow('U', 'Urine', 26)]],
    ],
    'nobody knows whether the pressure came back',
  ],
  [
    'a silent monitor among the calm',
    [
      ['SpO2 89', [yellow('SpO2', 'SpO2', 21)]],
      ['silent for 20 min, was well', { silentSince: at('14:00') }],
      ['calm', []],
    ],
    'a patient nobody watches is not a calm one',
  ],
  [
    'two yellows, one unwatched',
    [
      [
        'sepsis bundle missed, monitor silent',
        { alerts: [yellow('S', 'sepsis', 33), silent()], silentSince: at('14:00') },
      ],
      ['sepsis bundle missed', [yellow('S', 'sepsis', 33, { since: at('12:00') })]],
    ],
    'the same trouble, and nobody watches',
  ],
  [
    'saturation 89',
    [
      ['ventilated with FiO2 80 %', [yellow('SpO2', 'SpO2', 21, { support: 'ventilated with FiO2 80 %' })]],
      ['on room air', [yellow('SpO2', 'SpO2', 21, { since: at('13:00') })]],
    ],
    'no reserve is left',
  ],
  [
    'a rule that waits',
    [
      ['lactate 2.4', [yellow('Lactate', 'Lactate', 23)]],
      ['MAP 53, confirming', waiting(5)],
      ['MAP 58, confirming', waiting(4)],
      ['calm', []],
    ],
    'not yet an alert, and no longer calm',
  ],
  [
    'one red, with and without other trouble',
    [
      [
        'MAP 52, urine 10, temperature 39',
        [red('MAP', 'BPMAP', 1), yellow('U', 'Urine', 26), yellow('T', 'Temp', 30)],
      ],
      ['MAP 52', [red('MAP', 'BPMAP', 1, { since: at('13:00') })]],
    ],
    'the sicker of two alike',
  ],
  [
    'two bleedings',
    [
      ['2260 mL', [red('EBL', 'EBL', 2, { beyond: 120, since: at('14:08') })]],
      ['1170 mL for longer', [red('EBL', 'EBL', 2, { beyond: 10 })]],
    ],
    'twice the blood is gone',
  ],
  [
    'equal in everything',
    [
      ['MAP 52 for 40 min', [red('MAP', 'BPMAP', 1, { since: at('13:20') })]],
      ['MAP 52 for 5 min', [red('MAP', 'BPMAP', 1, { since: at('13:55') })]],
    ],
    'the one who has waited longer',
  ],
  [
    'what only informs, and what is due',
    [
      ['antibiotic due soon', [alarm('ABX', 'sepsis', { level: 6, slot: 29 })]],
      ['ready for a breathing trial', [alarm('SBT', 'ventStatus', { level: 3, slot: 50 })]],
    ],
    'good news can wait',
  ],
]

const rowsOf = (beds: readonly Bed[]): CensusRow[] =>
  beds.map(([, given], at) => {
    const room = 10 + at
    return rowOf(room, Array.isArray(given) ? { alerts: given } : (given as Partial<CensusRow>))
  })

describe('the order in which a charge nurse walks', () => {
  test('is told of twenty situations and more', () => expect(SITUATIONS.length).toBeGreaterThanOrEqual(20))

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

  test('is said by what it is ranked by', () => {
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
