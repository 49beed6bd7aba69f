import { notAlert } from './consciousness.ts'
import { from, steps } from './point-tables.ts'
import { ofOne, type ScoreRule } from './score.ts'

/**
 * Quick SOFA, 0 to 3, adults: Singer et al. (Sepsis-3), JAMA 2016;315:801-810. Breaths a minute, systolic pressure in mmHg,
 * anything less than alert.
 */
export const qSOFA: ScoreRule = {
  name: 'qSOFA',
  fromAge: 18,
  about: '2 or more: likely to do badly where there is an infection.',
  parts: [
    ofOne('Breathing', 'RespRate', steps(0, [from(22, 1)], 0)),
    ofOne('Systolic pressure', 'BPSys', steps(1, [from(101, 0)], 0)),
    notAlert(1),
  ],
}
