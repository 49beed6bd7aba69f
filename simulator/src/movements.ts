import { TOPIC, uniform } from './chance.ts'
import type { Admission, AdmissionEvent } from './messages/admission.ts'
import type { Place, Visit } from './messages/people.ts'
import { allergiesOf, diagnosisOf, knownAs, personOf, unidentifiedUntil } from './patient.ts'
import { proceduresOf } from './procedures.ts'
import { shiftBegins, shiftOf, staffAt } from './staff.ts'
import { legAt, type Stay } from './stays.ts'

const MINUTE = 60_000

/** Case states of a ward, each from a part of the first leg (or 1: the second leg) on. */
const STATES: Partial<Record<Stay['lane']['ward'], readonly [part: number, state: string, stage: string][]>> =
  {
    theatre: [
      [0, 'In room', 'During'],
      [0.08, 'Induction', 'During'],
      [0.2, 'Surgery', 'During'],
      [0.85, 'Closing', 'During'],
      [0.93, 'Emergence', 'During'],
      [1, 'Phase 1', 'Recovery'],
      [1.7, 'Ready', 'Discharge'],
    ],
    labour: [
      [0, 'Triage', 'Before birth'],
      [0.06, 'Antepartum', 'Before birth'],
      [0.3, 'Labor', 'Birth'],
      [0.78, 'Stage 2 or 3', 'Birth'],
      [0.88, 'Postpartum', 'After birth'],
    ],
  }

const BYPASS_CASE = 'Coronary artery bypass'
const ON_BYPASS: readonly [part: number, state: string, stage: string][] = [
  [0.35, 'Bypass', 'During'],
  [0.65, 'Surgery', 'During'],
]

function statesOf(stay: Stay) {
  const states = STATES[stay.lane.ward] ?? []
  const isBypass = stay.lane.ward === 'theatre' && diagnosisOf(stay) === BYPASS_CASE
  return isBypass ? [...states, ...ON_BYPASS].sort(([a], [b]) => a - b) : states
}

/** When each case state of a stay begins. */
export function caseStates(stay: Stay): { time: number; state: string; stage: string }[] {
  const [first, second] = stay.legs
  if (!first) return []
  return statesOf(stay).flatMap(([part, state, stage]) => {
    const leg = part < 1 ? first : second
    if (!leg) return []
    const time = leg.from + Math.round(((leg.to - leg.from) * (part % 1)) / 1000) * 1000
    return [{ time, state, stage }]
  })
}

const doneBy = (stay: Stay, time: number) =>
  proceduresOf(stay, caseStates(stay)).filter((done) => done.time.getTime() <= time)

export function visitAt(stay: Stay, time: number): Visit {
  const state = caseStates(stay).findLast((begun) => begun.time <= time)
  const triage = stay.lane.ward === 'labour' && state?.state === 'Triage'
  return {
    number: `V${personOf(stay).mrn}`,
    patientClass: triage ? 'O' : 'I',
    admitted: new Date(stay.from),
    plannedEnd: new Date(stay.plannedEnd),
    diagnosis: diagnosisOf(stay),
    allergies: allergiesOf(stay),
    staff: staffAt(stay, time),
    procedures: doneBy(stay, time),
    ...(state ? { caseState: state.state, caseStage: state.stage } : {}),
  }
}

/** Everything the admission system says of a stay, in order: admission, moves and their corrections, updates, discharge. */
export function movements(stay: Stay): Admission[] {
  const all: Admission[] = []
  const add = (
    event: AdmissionEvent,
    time: number,
    place: Place,
    priorPlace?: Place,
    merged?: string,
  ): void => {
    all.push({
      event,
      time: new Date(time),
      person: merged ? personOf(stay) : knownAs(stay, time),
      visit: visitAt(stay, time),
      place,
      ...(priorPlace ? { priorPlace } : {}),
      ...(merged ? { mergedMrn: merged } : {}),
    })
  }
  const [first, second] = stay.legs
  const last = stay.legs.at(-1)
  if (!first || !last) return []
  const odd = (topic: number): number => uniform(stay.seed, stay.lane.no, stay.no, TOPIC.admission, topic)

  add(stay.lane.ward === 'labour' ? 'A04' : 'A01', stay.from, first.place)
  const identified = unidentifiedUntil(stay)
  if (identified !== null) {
    add('A40', identified, first.place, undefined, knownAs(stay, stay.from).mrn)
    add('A08', identified + 1000, first.place)
  }
  for (const { time, state } of caseStates(stay)) {
    const place = legAt(stay, time)?.place
    if (!place || time === stay.from || time === second?.from) continue
    add(stay.lane.ward === 'labour' && state === 'Antepartum' ? 'A01' : 'A08', time, place)
  }
  for (const done of doneBy(stay, stay.to)) {
    const time = done.time.getTime()
    const place = legAt(stay, time)?.place
    if (place && caseStates(stay).every((begun) => begun.time !== time)) add('A08', time, place)
  }
  for (let shift = shiftOf(stay.from) + 1; shiftBegins(shift) < stay.to; shift++) {
    const time = shiftBegins(shift) + stay.lane.no * 1000
    const place = legAt(stay, time)?.place
    if (place) add('A08', time, place)
  }
  if (second) {
    if (stay.lane.ward === 'icu' && odd(1) < 0.35) {
      add('A02', second.from - 6 * MINUTE, second.place, first.place)
      add('A12', second.from - 4 * MINUTE, first.place, second.place)
    }
    add('A02', second.from, second.place, first.place)
  }
  if (stay.lane.ward !== 'theatre' && odd(2) < 0.12) {
    add('A03', stay.to - 5 * MINUTE, last.place)
    add('A13', stay.to - 3 * MINUTE, last.place)
  }
  add('A03', stay.to, last.place)
  return all.sort((a, b) => a.time.getTime() - b.time.getTime())
}

/** The admission by mistake before a stay, and its cancelling. */
export function mistakenAdmission(stay: Stay): Admission[] {
  const first = stay.legs[0]
  if (!stay.mistake || !first) return []
  const { from, to } = stay.mistake
  const person = { ...personOf(stay), mrn: `M${personOf(stay).mrn}`, given: 'Errata' }
  const visit: Visit = { number: `VM${personOf(stay).mrn}`, patientClass: 'I', admitted: new Date(from) }
  const at = { person, visit, place: first.place }
  return [
    { event: 'A01', time: new Date(from), ...at },
    { event: 'A11', time: new Date(to), ...at },
  ]
}
