import { type QueryExecutorProvider, sql } from 'kysely'
import type { ClinicalEvent, PatientIdentity } from '../ward/events.ts'
import type { NewRoom } from '../ward/pending-change.ts'
import type { Filed } from './observation-row.ts'
import { patientIds } from './patients.ts'
import { placeName, type RoomBook } from './rooms.ts'

export type ObservationsEvent = Extract<ClinicalEvent, { kind: 'observations' }>

/** A monitor's clock may run this far ahead before its time is no longer believed. */
const CLOCK_AHEAD_MS = 60_000

/** A record number heard only from monitors, with the bed they name: a bed for a patient no ADT has spoken of. */
export interface Sighting {
  patientId: number
  roomSys: number
  place: string
  time: Date
}

/** Who lay in each room at each time, newest stay first; 0 nobody. */
async function occupantsAt(
  trx: QueryExecutorProvider,
  asked: readonly { roomSys: number; time: Date }[],
): Promise<number[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ n: number; patientId: number }>`
    select a.n, v.patient_id as "patientId"
    from unnest(${asked.map((a) => a.roomSys)}::int[], ${asked.map((a) => a.time.toISOString())}::timestamptz[])
      with ordinality as a (room_sys, time, n)
    cross join lateral (
      select visit_id from placements p
      where p.room_sys = a.room_sys and p.from_time <= a.time and (p.to_time is null or p.to_time > a.time)
      order by from_time desc, movement_id desc limit 1) p
    join visits v on v.id = p.visit_id`.execute(trx)
  const patients = asked.map(() => 0)
  for (const { n, patientId } of rows) patients[n - 1] = patientId
  return patients
}

/** Says whose each observation is: by record number, else by who lay in the named bed when it was measured. */
export async function fileObservations(
  trx: QueryExecutorProvider,
  rooms: RoomBook,
  events: readonly ObservationsEvent[],
  now: number,
  created: NewRoom[],
): Promise<{ filed: Filed[]; sightings: Sighting[] }> {
  const named = new Map<string, PatientIdentity>()
  for (const { patient } of events) if (patient.mrn !== '') named.set(patient.mrn, patient)
  const ids = await patientIds(trx, named)
  const filed: Filed[] = []
  const nameless: Filed[] = []
  const sightings = new Map<number, Sighting>()
  for (const { patient, at, observations, feed } of events) {
    const roomSys = (await rooms.find(trx, at, created)) ?? 0
    const patientId = ids.get(patient.mrn) ?? 0
    for (const observation of observations) {
      const time = observation.time.getTime() > now + CLOCK_AHEAD_MS ? new Date(now) : observation.time
      const row: Filed = {
        patientId,
        roomSys,
        filedBy: patientId === 0 ? 'bed' : 'number',
        observation,
        time,
        ...(feed ? { feed } : {}),
      }
      filed.push(row)
      if (patientId === 0 && roomSys !== 0) nameless.push(row)
      if (patientId !== 0 && roomSys !== 0) {
        const first = sightings.get(patientId)
        if (!first || time < first.time)
          sightings.set(patientId, { patientId, roomSys, place: placeName(at), time })
      }
    }
  }
  const occupants = await occupantsAt(trx, nameless)
  for (const [i, row] of nameless.entries()) row.patientId = occupants[i] ?? 0
  return { filed, sightings: [...sightings.values()] }
}
