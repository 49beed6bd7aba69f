import { notAlert } from './consciousness.ts'
import { above, from, steps } from './point-tables.ts'
import { ofOne, type ScoreRule } from './score.ts'

/**
 * National Early Warning Score 2, 0 to 20, from 16 years, not in pregnancy: Royal College of Physicians, London 2017. Breaths
 * and pulse a minute, SpO2 in % on scale 1, systolic pressure in mmHg, temperature in °C; oxygen is an FiO2 above 21 %.
 */
export const NEWS2: ScoreRule = {
  name: 'NEWS2',
  fromAge: 16,
  about: 'SpO2 on scale 1; scale 2 is for whom it was prescribed. A coma scale below 15 counts as not alert.',
  parts: [
    ofOne('Breathing', 'RespRate', steps(3, [from(9, 1), from(12, 0), from(21, 2), from(25, 3)], 0)),
    ofOne('SpO2, scale 1', 'SpO2', steps(3, [from(92, 2), from(94, 1), from(96, 0)], 0)),
    ofOne('Air or oxygen', 'FiO2', steps(0, [above(21, 2)])),
    ofOne('Systolic pressure', 'BPSys', steps(3, [from(91, 2), from(101, 1), from(111, 0), from(220, 3)], 0)),
    ofOne(
      'Pulse',
      'HeartRate',
      steps(3, [from(41, 1), from(51, 0), from(91, 1), from(111, 2), from(131, 3)], 0),
    ),
    notAlert(3),
    ofOne('Temperature', 'Temp', steps(3, [from(35.1, 1), from(36.1, 0), from(38.1, 1), from(39.1, 2)], 1)),
  ],
}
