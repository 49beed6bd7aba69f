import { above, from, steps } from './point-tables.ts'
import { worstOf } from './points.ts'
import { ofOne, type ScoreRule } from './score.ts'

const breaths = steps(0, [from(21, 1)], 0)
const carbonDioxide = steps(1, [from(32, 0)])
const whiteCells = steps(1, [from(4, 0), from(12.1, 1)], 1)
const bands = steps(0, [above(10, 1)])

/**
 * Systemic inflammatory response syndrome, 0 to 4 criteria, adults: Bone et al., Chest 1992;101:1644-1655. Temperature in °C,
 * heart rate and breaths a minute, PaCO2 in mmHg, white cells in K/µL, band forms in %.
 */
export const SIRS: ScoreRule = {
  name: 'SIRS',
  fromAge: 18,
  about:
    '2 or more are the syndrome. A criterion of two findings is met by either, and known to be unmet by both.',
  parts: [
    ofOne('Temperature', 'Temp', steps(1, [from(36, 0), from(38.1, 1)], 1)),
    ofOne('Heart rate', 'HeartRate', steps(0, [from(91, 1)], 0)),
    {
      title: 'Breathing',
      by: () => ['RespRate', 'PaCO2'],
      points: ({ RespRate, PaCO2 }) => worstOf(breaths(RespRate), carbonDioxide(PaCO2)),
    },
    {
      title: 'White cells',
      by: () => ['WBC', 'Bands'],
      points: ({ WBC, Bands }) => worstOf(whiteCells(WBC), bands(Bands)),
    },
  ],
}
