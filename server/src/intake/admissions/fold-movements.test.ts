import { describe, expect, test } from '@jest/globals'
import { placementsOf } from './fold-movements.ts'
import type { Movement } from './movement.ts'

/** Places of units we show, with the room each means. */
const ROOMS: Readonly<Record<string, number>> = { 'ICU^1^': 1, 'ICU^2^': 2, 'ICU^1^1': 1 }

/** "10 admit ICU^1^" in the order they arrived, times in minutes. */
const movementsOf = (lines: readonly string[]): Movement[] =>
  lines.map((line, id) => {
    const [time = '0', kind = 'admit', place = ''] = line.split(' ')
    return {
      id,
      kind: kind as Movement['kind'],
      time: Number(time),
      place,
      roomSys: ROOMS[place] ?? null,
      ours: place.startsWith('ICU'),
    }
  })

const folded = (...lines: string[]): string[] =>
  placementsOf(movementsOf(lines)).flatMap(({ place, from, to }) =>
    place === '' ? [] : `${place} ${from}-${to ?? ''}`,
  )

describe('a visit lies where its movements put it last', () => {
  test.each<[string, string[], string[]]>([
    [
      'in the order of their times',
      ['20 transfer ICU^2^', '10 admit ICU^1^'],
      ['ICU^1^ 10-20', 'ICU^2^ 20-'],
    ],
    [
      'the admission first of one minute',
      ['10 transfer ICU^2^', '10 admit ICU^1^'],
      ['ICU^1^ 10-10', 'ICU^2^ 10-'],
    ],
    [
      'the admission after its discharge of one minute',
      ['10 discharge', '10 admit ICU^1^'],
      ['ICU^1^ 10-10'],
    ],
    [
      'a second admission in the minute of the discharge after it',
      ['5 admit ICU^2^', '10 discharge', '10 admit ICU^1^'],
      ['ICU^2^ 5-10', 'ICU^1^ 10-'],
    ],
    ['not the unit alone', ['10 admit ICU^1^', '20 transfer ICU^^', '30 update ICU^^'], ['ICU^1^ 10-']],
    ['a foreign unit alone', ['10 admit ICU^1^', '20 transfer RAD^^'], ['ICU^1^ 10-20', 'RAD^^ 20-']],
    ['but not by an update', ['10 admit ICU^1^', '20 update RAD^^', '30 update RAD^X^1'], ['ICU^1^ 10-']],
    ['a bed by an update', ['10 admit ICU^1^', '20 update ICU^2^'], ['ICU^1^ 10-20', 'ICU^2^ 20-']],
    [
      'one room by two names',
      ['10 admit ICU^1^', '20 update ICU^1^1', '30 transfer ICU^1^1'],
      ['ICU^1^ 10-'],
    ],
    [
      'nowhere after an update of a visit that ended',
      ['10 admit ICU^1^', '20 discharge', '30 update ICU^1^'],
      ['ICU^1^ 10-20'],
    ],
    [
      'back by a cancelled transfer',
      ['10 admit ICU^1^', '20 transfer ICU^2^', '30 cancelTransfer ICU^1^'],
      ['ICU^1^ 10-'],
    ],
    [
      'back by a cancelled discharge',
      ['10 admit ICU^1^', '20 discharge', '30 cancelDischarge'],
      ['ICU^1^ 10-'],
    ],
    ['nowhere by a cancelled admission', ['10 admit ICU^1^', '20 transfer ICU^2^', '30 cancelAdmit'], []],
    ['again after it', ['10 admit ICU^1^', '10 cancelAdmit', '10 admit ICU^2^'], ['ICU^2^ 10-']],
  ])('%s', (_, lines, expected) => {
    expect(folded(...lines)).toEqual(expected)
  })
})

describe('a visit taken off the census', () => {
  const removed = (...lines: string[]): string[] =>
    placementsOf(movementsOf(lines)).flatMap(({ place, from, to, removed: hidden }) =>
      place === '' ? [] : `${hidden ? 'removed ' : ''}${place} ${from}-${to ?? ''}`,
    )
  const MIN = 60_000

  test.each<[string, string[], string[]]>([
    [
      'is void where a transfer from before it arrives late: whoever removed them saw a place that was over',
      ['10 admit ICU^1^', '20 remove ICU^1^', '15 transfer ICU^2^'],
      ['ICU^1^ 10-15', 'ICU^2^ 15-'],
    ],
    [
      'holds where what arrives late says the same place, is older than the last move, or is an update or a cancel',
      [
        '5 admit ICU^1^',
        '10 transfer ICU^2^',
        '20 remove ICU^2^',
        '8 transfer ICU^1^',
        '12 transfer ICU^2^',
        '15 update ICU^1^',
        '19 cancelTransfer',
      ],
      ['ICU^1^ 5-10', 'ICU^2^ 10-15', 'ICU^1^ 15-20', 'removed ICU^1^ 20-'],
    ],
    ['is hidden from then on', ['10 admit ICU^1^', '20 remove'], ['ICU^1^ 10-20', 'removed ICU^1^ 20-']],
    [
      'by no update shown again, which says where it would be',
      ['10 admit ICU^1^', '20 remove', '25 update ICU^1^', '30 update ICU^2^'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-30', 'removed ICU^2^ 30-'],
    ],
    [
      'shown again where it is when it is restored',
      ['10 admit ICU^1^', '20 remove', '30 update ICU^2^', `${20 + 10 * MIN} restore`],
      [
        'ICU^1^ 10-20',
        'removed ICU^1^ 20-30',
        `removed ICU^2^ 30-${20 + 10 * MIN}`,
        `ICU^2^ ${20 + 10 * MIN}-`,
      ],
    ],
    [
      'as if it never was when it is restored within ten minutes',
      ['10 admit ICU^1^', '20 remove', `${19 + 10 * MIN} restore`],
      ['ICU^1^ 10-'],
    ],
    [
      'shown again by a transfer',
      ['10 admit ICU^1^', '20 remove', '30 transfer ICU^2^'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-30', 'ICU^2^ 30-'],
    ],
    [
      'shown again by an admission to the same bed',
      ['10 admit ICU^1^', '20 remove', '30 admit ICU^1^'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-30', 'ICU^1^ 30-'],
    ],
    [
      'not by an admission of before that comes in later',
      ['20 remove', '10 admit ICU^1^'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-'],
    ],
    [
      'over when it ends',
      ['10 admit ICU^1^', '20 remove', '30 discharge', '40 cancelDischarge'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-30', 'ICU^1^ 30-'],
    ],
    [
      'where a transfer was taken back meanwhile',
      ['10 admit ICU^1^', '15 transfer ICU^2^', '20 remove', '25 cancelTransfer ICU^1^'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-'],
    ],
    [
      'twice',
      ['10 admit ICU^1^', '20 remove', '30 admit ICU^1^', '40 remove'],
      ['ICU^1^ 10-20', 'removed ICU^1^ 20-30', 'ICU^1^ 30-40', 'removed ICU^1^ 40-'],
    ],
  ])('%s', (_what, lines, stays) => {
    expect(removed(...lines)).toEqual(stays)
  })

  test('has a movement of its own for each stay', () => {
    const lines = ['10 admit ICU^1^', '20 remove', '30 update ICU^2^', '40 transfer ICU^1^', '50 remove']
    const ids = placementsOf(movementsOf(lines)).map(({ movementId }) => movementId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
