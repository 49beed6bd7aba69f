import { acuityLevelsOf } from '@wardlight/contracts/acuity'
import type { Area } from '@wardlight/contracts/areas'
import { type QueryExecutorProvider, sql } from 'kysely'
import { readRooms } from '../intake/rooms/room-rows.ts'
import type { EventMessage } from '../ward/event-message.ts'
import type { Identifier, PatientIdentity, PointOfCare } from '../ward/events.ts'
import { isWhomTheySaw, OTHER, type SeenThere, stayOf } from '../ward/occupancy/whose.ts'
import { channelOf, SET_HERE } from '../ward/readings/source-channel.ts'
import type { Bed } from '../ward/state.ts'
import type { WardParts } from './ward-parts.ts'

/** Of whom something is set: of whoever lies there where nobody is named. */
export interface SettingAsked extends Partial<SeenThere> {
  area: Area
  roomSys: number
}

/** Sender of what people set in the product, beside the names of feeds. */
const SENDER = 'WARDLIGHT'

/** How messages would name the patient of a bed: by the numbers of the record, else by the bed. */
async function namedBy(
  trx: QueryExecutorProvider,
  recordId: number,
  { room }: Bed,
): Promise<{ patient: PatientIdentity; at: PointOfCare | null }> {
  const { rows: ids } = await sql<Identifier>`
    select authority, number from patient_numbers where patient_id = ${recordId}`.execute(trx)
  if (ids.length > 0) return { patient: { mrn: '', ids }, at: null }
  const [place] = await readRooms(trx, [room.roomSys])
  return {
    patient: { mrn: '' },
    at: { unit: room.unit.unit, room: place?.room ?? room.displayRoom, bed: '' },
  }
}

/**
 * Sets the acuity of a room's patient, filed like charting: it moves with the patient, and later charting replaces it.
 * Returns why it was refused, in words for the person; '' when it is done.
 */
export async function setAcuity(
  { db, memory, config, clock }: WardParts,
  { area, roomSys, id, person }: SettingAsked,
  { level, by }: { level: number; by: string },
  file: (trx: QueryExecutorProvider, message: EventMessage) => Promise<() => void>,
): Promise<string> {
  const bed = memory.bed(roomSys)
  const patient = bed?.room.area === area ? bed.patient : null
  if (!bed || !patient) return 'Nobody lies there.'
  if (id !== undefined && !isWhomTheySaw(stayOf(patient), { id, person })) return OTHER
  const { units, ui } = config.area(area)
  const levels = acuityLevelsOf(bed.room.unit.unit, units, ui.acuityLevels)
  if (!levels.some((each) => each.level === level)) return 'There is no such acuity level here.'
  const time = new Date(clock.now())
  const show = await db.transaction().execute(async (trx) => {
    const who = await namedBy(trx, patient.id, bed)
    const observation = {
      variable: 'Acuity',
      code: 'Acuity',
      codeText: '',
      value: level,
      unit: '',
      time,
      state: 'ok' as const,
      source: channelOf(SET_HERE, { device: by, place: '', code: '', subId: '' }),
      aperiodic: true,
    }
    const feed = { name: SENDER, kind: 'charting' as const }
    return file(trx, {
      feed: SENDER,
      events: [{ kind: 'observations', ...who, observations: [observation], time, feed }],
    })
  })
  show()
  return ''
}
