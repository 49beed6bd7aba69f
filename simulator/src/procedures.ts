import type { DoneProcedure } from './messages/people.ts'
import { diagnosisOf } from './patient.ts'
import { supportOf } from './physiology.ts'
import { staffAt } from './staff.ts'
import type { Stay } from './stays.ts'

const MINUTE = 60_000

/** When each state of a case begins. */
type States = readonly { time: number; state: string }[]

/** Lines and tubes of who came to intensive care. */
function linesOf(stay: Stay): [time: number, code: string, text: string][] {
  const { intubated, arterialLine } = supportOf(stay)
  return [
    ...(intubated
      ? [[stay.from + 25 * MINUTE, 'ETT', 'Endotracheal intubation'] satisfies [number, string, string]]
      : []),
    ...(arterialLine
      ? [[stay.from + 50 * MINUTE, 'ART', 'Arterial line placed'] satisfies [number, string, string]]
      : []),
  ]
}

/** What is done in a case when one of its states begins. */
function operationOf(stay: Stay, states: States): [time: number, code: string, text: string][] {
  const at = (state: string) => states.filter((one) => one.state === state).slice(0, 1)
  return stay.lane.ward === 'theatre'
    ? at('Surgery').map(({ time }) => [time, 'OP', diagnosisOf(stay)])
    : at('Labor').map(({ time }) => [time, 'EPI', 'Epidural catheter placed'])
}

/** Everything done to a patient that the admission system tells of, oldest first. */
export function proceduresOf(stay: Stay, states: States): DoneProcedure[] {
  const { ward } = stay.lane
  const done = ward === 'theatre' || ward === 'labour' ? operationOf(stay, states) : linesOf(stay)
  return done
    .filter(([time]) => time < stay.to)
    .map(([time, code, text]) => {
      const by = staffAt(stay, time).find(({ role }) => role !== 'Nurse')
      return { time: new Date(time), code, text, ...(by ? { by } : {}) }
    })
}
