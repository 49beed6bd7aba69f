import { pid, pv1 } from './admission.ts'
import { type Component, message, segment } from './compose.ts'
import type { Person, Place } from './people.ts'

/** One OBX. `value` null is a reading the device could not make. */
export interface Reading {
  code: string
  text: string
  system: string
  value: number | string | null
  unit?: Component[]
  /** OBX-4: tells two sources of one code apart. */
  subId?: string
  /** OBX-14, where it is not the time of its group. */
  time?: Date
  /** A single measurement: a cuff, a nurse's charting. */
  aperiodic?: boolean
}

/** Readings of one moment (OBR-7), or collected from then until `until` (OBR-8). */
export interface ReadingGroup {
  time: Date
  until?: Date
  /** OBR-4. */
  service: Component[]
  readings: readonly Reading[]
}

/** HL7 allows 65536 bytes here; a message of this many OBX stays far below common limits. */
export const MAX_READINGS = 600

/** An unsolicited result (ORU^R01) of one patient: one OBR a group. */
export function resultMessage(
  sender: { application: string; facility: string; controlId: string; time: Date },
  person: Person,
  place: Place,
  groups: readonly ReadingGroup[],
): string {
  const segments = [pid(person), pv1(place)]
  groups.forEach((group, index) => {
    const order = `${sender.controlId}.${index + 1}`
    segments.push(segment('OBR', [index + 1, '', order, group.service, '', '', group.time, group.until]))
    group.readings.forEach((reading, position) => {
      segments.push(obx(position + 1, reading))
    })
  })
  return message({ ...sender, type: ['ORU', 'R01', 'ORU_R01'] }, segments)
}

function obx(position: number, reading: Reading): string {
  const { code, text, system, value, unit = [], subId = '', time, aperiodic } = reading
  return segment('OBX', [
    position,
    typeof value === 'string' ? 'ST' : 'NM',
    [code, text, system],
    subId,
    value,
    unit,
    '',
    '',
    '',
    '',
    value === null ? 'X' : 'F',
    '',
    '',
    time,
    '',
    '',
    aperiodic ? 'APERIODIC' : '',
  ])
}
