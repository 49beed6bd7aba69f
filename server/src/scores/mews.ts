import { consciousness } from './consciousness.ts'
import { from, steps } from './point-tables.ts'
import { ofOne, type ScoreRule } from './score.ts'

/**
 * Modified Early Warning Score, 0 to 14, adults: Subbe et al., QJM 2001;94:521-526. Systolic pressure in mmHg, pulse and
 * breaths a minute, temperature in °C.
 */
export const MEWS: ScoreRule = {
  name: 'MEWS',
  fromAge: 18,
  about:
    '5 or more: critical care is likely to be needed. A coma scale of 4 to 14 gives a range for consciousness.',
  parts: [
    ofOne('Systolic pressure', 'BPSys', steps(3, [from(71, 2), from(81, 1), from(101, 0), from(200, 2)], 0)),
    ofOne(
      'Pulse',
      'HeartRate',
      steps(2, [from(41, 1), from(51, 0), from(101, 1), from(111, 2), from(130, 3)], 0),
    ),
    ofOne('Breathing', 'RespRate', steps(2, [from(9, 0), from(15, 1), from(21, 2), from(30, 3)], 0)),
    ofOne('Temperature', 'Temp', steps(2, [from(35, 0), from(38.5, 2)], 1)),
    consciousness({ A: 0, C: 1, V: 1, P: 2, U: 3 }),
  ],
}
