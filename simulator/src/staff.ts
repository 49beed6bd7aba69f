import { pick, TOPIC } from './chance.ts'
import type { Clinician } from './messages/people.ts'
import { DOCTORS, NURSES } from './names.ts'
import type { Stay } from './stays.ts'

const SHIFT = 12 * 3_600_000
/** Shifts change at 07:00 and 19:00 UTC. */
const SHIFT_START = 7 * 3_600_000

export const shiftOf = (time: number): number => Math.floor((time - SHIFT_START) / SHIFT)
export const shiftBegins = (shift: number): number => shift * SHIFT + SHIFT_START

/** Who cares for a patient: a nurse covers two neighbouring beds for a shift, a doctor a ward for a week. */
export function staffAt({ seed, lane }: Stay, time: number): Clinician[] {
  const shift = shiftOf(time)
  const week = Math.floor(shift / 14)
  const pair = Math.floor(lane.index / 2)
  const ward = lane.ward.charCodeAt(0)
  const nurse = pick(NURSES, seed, ward, pair, shift, TOPIC.staff, 1)
  const doctor = pick(DOCTORS, seed, ward, Math.floor(lane.index / 8), week, TOPIC.staff, 2)
  const attending =
    lane.ward === 'theatre' ? 'Anesthesiologist' : lane.ward === 'labour' ? 'Obstetrician' : 'Intensivist'
  return [
    {
      role: 'Nurse',
      id: `n${nurse.toLowerCase()}`,
      family: nurse,
      given: 'R.',
      phone: `5-${4100 + pair}`,
      pager: `71${10 + (pair % 80)}`,
    },
    {
      role: attending,
      id: `d${doctor.toLowerCase()}`,
      family: doctor,
      given: 'M.',
      phone: `5-${2200 + (ward % 50)}`,
      pager: `70${10 + (week % 80)}`,
    },
  ]
}
