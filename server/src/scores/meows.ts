import { consciousness } from './consciousness.ts'
import { from, steps } from './point-tables.ts'
import { ofOne, type ScoreRule } from './score.ts'

const YELLOW = 1
const RED = 2

/**
 * Modified Early Obstetric Warning System, adults who are pregnant or have given birth: Singh et al., Anaesthesia
 * 2012;67:12-18 (chart of the CEMACH report 2007). It triggers at one red or two yellow findings; a yellow counts 1 here and a
 * red 2, so that it triggers from 2. Temperature in °C, pressures in mmHg, pulse and breaths a minute, SpO2 in %, pain 0 to 10
 * (from 4 moderate).
 */
export const MEOWS: ScoreRule = {
  name: 'MEOWS',
  fromAge: 18,
  about: 'A yellow finding counts 1, a red one 2; it triggers from 2. Moderate pain is 4 and more of 10.',
  parts: [
    ofOne('Temperature', 'Temp', steps(RED, [from(35, YELLOW), from(36.1, 0), from(38.1, RED)], 1)),
    ofOne(
      'Systolic pressure',
      'BPSys',
      steps(RED, [from(90, YELLOW), from(101, 0), from(150, YELLOW), from(161, RED)], 0),
    ),
    ofOne('Diastolic pressure', 'BPDia', steps(0, [from(90, YELLOW), from(101, RED)], 0)),
    ofOne(
      'Pulse',
      'HeartRate',
      steps(RED, [from(40, YELLOW), from(51, 0), from(100, YELLOW), from(121, RED)], 0),
    ),
    ofOne('Breathing', 'RespRate', steps(RED, [from(10, 0), from(21, YELLOW), from(31, RED)], 0)),
    ofOne('SpO2', 'SpO2', steps(RED, [from(95, 0)], 0)),
    ofOne('Pain', 'Pain', steps(0, [from(4, YELLOW)], 0)),
    consciousness({ A: 0, C: YELLOW, V: YELLOW, P: RED, U: RED }),
  ],
}
