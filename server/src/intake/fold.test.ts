import { describe, expect, test } from '@jest/globals'
import { type Movement, placementsOf } from './fold.ts'

/** Places of units we show, with the room each means. */
const ROOMS: Readonly<Record<string, number>> = { 'ICU^1^': 1, 'ICU^2^': 2, 'ICU^1^1': 1 }

/** "10 admit ICU^1^" in the order they arrived, times in minutes. */
const folded = (...lines: string[]): string[] =>
  placementsOf(
    lines.map((line, id): Movement => {
      const [time = '0', kind = 'admit', place = ''] = line.split(' ')
      return {
        id,
        kind: kind as Movement['kind'],
        time: Number(time),
        place,
        roomSys: ROOMS[place] ?? null,
        ours: place.startsWith('ICU'),
      }
    }),
  ).flatMap(({ place, from, to }) => (place === '' ? [] : `${place} ${from}-${to ?? ''}`))

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
