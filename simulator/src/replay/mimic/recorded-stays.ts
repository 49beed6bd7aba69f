import { recordedTime, rows } from './tables.ts'

/** The last intensive-care stay of one patient. Times as recorded (shifted some centuries by the data set). */
export interface RecordedStay {
  subject: string
  stay: string
  hadm: string
  from: number
  to: number
  /** When the hospital admitted the patient. */
  admitted: number
  unit: string
  room: string
  /** A move to another kind of unit in the stay, with the room there. */
  moves: { time: number; unit: string; room: string }[]
  bornAt: number
  gender: 'M' | 'F' | 'U'
  diagnosis: string
}

/** The last stay of every patient, one room each, in the units of their first_careunit. */
export async function lastStays(folder: string): Promise<RecordedStay[]> {
  const last = new Map<string, RecordedStay>()
  for (const stay of await allStays(folder)) {
    const other = last.get(stay.subject)
    if (!other || other.from < stay.from) last.set(stay.subject, stay)
  }
  return withRooms(folder, [...last.values()])
}

/** Every intensive-care stay, without rooms or moves. */
export async function allStays(folder: string): Promise<RecordedStay[]> {
  const stays: RecordedStay[] = []
  for await (const row of rows(folder, 'icustays', [
    'subject_id',
    'hadm_id',
    'icustay_id',
    'first_careunit',
    'intime',
    'outtime',
  ])) {
    const from = recordedTime(row.intime)
    if (Number.isNaN(from)) continue
    stays.push({
      subject: row.subject_id,
      stay: row.icustay_id,
      hadm: row.hadm_id,
      from,
      to: recordedTime(row.outtime),
      admitted: from,
      unit: row.first_careunit,
      room: '',
      moves: [],
      bornAt: Number.NaN,
      gender: 'U',
      diagnosis: '',
    })
  }
  const ofSubject = Map.groupBy(stays, ({ subject }) => subject)
  for await (const row of rows(folder, 'patients', ['subject_id', 'gender', 'dob'])) {
    for (const stay of ofSubject.get(row.subject_id) ?? []) {
      stay.bornAt = recordedTime(row.dob)
      if (row.gender === 'M' || row.gender === 'F') stay.gender = row.gender
    }
  }
  for await (const row of rows(folder, 'admissions', ['subject_id', 'hadm_id', 'admittime', 'diagnosis'])) {
    for (const stay of ofSubject.get(row.subject_id) ?? []) {
      if (stay.hadm !== row.hadm_id) continue
      stay.admitted = Math.min(stay.from, recordedTime(row.admittime))
      stay.diagnosis = row.diagnosis
    }
  }
  return stays.sort((a, b) => Number(a.subject) - Number(b.subject) || a.from - b.from)
}

async function withRooms(folder: string, stays: RecordedStay[]): Promise<RecordedStay[]> {
  const taken = new Map<string, number>()
  const roomIn = (unit: string): string => {
    const number = (taken.get(unit) ?? 0) + 1
    taken.set(unit, number)
    return `${number}`
  }
  for (const stay of stays) stay.room = roomIn(stay.unit)
  await addMoves(folder, new Map(stays.map((stay) => [stay.subject, stay])), roomIn)
  return stays
}

async function addMoves(
  folder: string,
  last: ReadonlyMap<string, RecordedStay>,
  roomIn: (unit: string) => string,
): Promise<void> {
  for await (const row of rows(folder, 'transfers', [
    'subject_id',
    'icustay_id',
    'prev_careunit',
    'curr_careunit',
    'intime',
  ])) {
    const stay = last.get(row.subject_id)
    const time = recordedTime(row.intime)
    if (!stay || row.icustay_id !== stay.stay || time <= stay.from) continue
    const where = stay.moves.at(-1)?.unit ?? stay.unit
    if (row.curr_careunit && row.curr_careunit !== where)
      stay.moves.push({ time, unit: row.curr_careunit, room: roomIn(row.curr_careunit) })
  }
}
