import { admissionMessage } from '../../messages/admission.ts'
import type { Person, Place, Visit } from '../../messages/people.ts'
import { MAX_READINGS, type ReadingGroup, resultMessage } from '../../messages/results.ts'
import type { Counts } from '../counts.ts'
import type { Link } from '../link.ts'
import type { Dictionary } from './dictionary.ts'
import type { Entry } from './entries.ts'
import { birthDate, dueAt, type Plan, today } from './rebase.ts'
import type { RecordedStay } from './recorded-stays.ts'

export interface Stage {
  link: Link
  counts: Counts
  dictionary: Dictionary
  now: () => number
  until: (time: number) => Promise<void>
  /** A control id never used before. */
  nextId: () => string
}

const FACILITY = 'MIMIC-III'
const FEEDS = { chart: 'MIMIC-CHART', lab: 'MIMIC-LAB' } as const
const SERVICES = { chart: ['CHART', 'Flowsheet', 'L'], lab: ['LAB', 'Laboratory', 'L'] } as const

/** Plays one patient's stay in order of time: admission, moves, and readings batched by patient and time window. */
export async function playStay(
  stay: RecordedStay,
  plan: Plan,
  entries: AsyncIterable<Entry>,
  stage: Stage,
): Promise<void> {
  const { link, now, until } = stage
  const person = personOf(stay, plan)
  const visit: Visit = {
    number: `MIMIC-${stay.stay}`,
    patientClass: 'I',
    admitted: today(plan, stay.admitted),
    diagnosis: stay.diagnosis,
  }
  let place: Place = { unit: stay.unit, room: stay.room, bed: '1' }
  const moves = [...stay.moves]
  let batch: Entry[] = []
  const sender = (application: string) => ({
    application,
    facility: FACILITY,
    controlId: stage.nextId(),
    time: new Date(now()),
  })
  const flush = async (): Promise<void> => {
    for (const kind of ['chart', 'lab'] as const) {
      const ofKind = batch.filter((entry) => entry.kind === kind)
      if (ofKind.length === 0) continue
      const groups = groupByTime(ofKind, plan, stage.dictionary, [...SERVICES[kind]])
      await link.send(resultMessage(sender(FEEDS[kind]), person, place, groups))
      stage.counts.readings += ofKind.length
    }
    batch = []
  }
  const waitFor = async (recorded: number): Promise<void> => {
    const due = dueAt(plan, recorded)
    if (due <= now()) return
    await flush()
    await until(due)
  }

  await waitFor(stay.from)
  await link.send(
    admissionMessage(sender('MIMIC-ADT'), {
      event: 'A01',
      time: today(plan, stay.from),
      person,
      visit,
      place,
    }),
  )
  for await (const entry of entries) {
    for (let move = moves[0]; move && move.time <= entry.time; move = moves[0]) {
      moves.shift()
      await waitFor(move.time)
      await flush()
      const priorPlace = place
      place = { unit: move.unit, room: move.room, bed: '1' }
      const moved = { event: 'A02', time: today(plan, move.time), person, visit, place, priorPlace } as const
      await link.send(admissionMessage(sender('MIMIC-ADT'), moved))
    }
    await waitFor(entry.time)
    batch.push(entry)
    if (batch.length >= MAX_READINGS) await flush()
  }
  await flush()
  await link.settled()
}

function personOf(stay: RecordedStay, plan: Plan): Person {
  return {
    mrn: stay.subject,
    family: 'MIMIC',
    given: stay.subject,
    dob: birthDate(stay.bornAt, stay.admitted, plan),
    gender: stay.gender,
  }
}

/** Charted by hand an hour or so apart, and marked so; OBX-14 is the time of the group. */
function groupByTime(
  entries: readonly Entry[],
  plan: Plan,
  dictionary: Dictionary,
  service: string[],
): ReadingGroup[] {
  return [...Map.groupBy(entries, ({ time }) => time)].map(([time, together]) => ({
    time: today(plan, time),
    service,
    readings: together.map(({ kind, code, system, value, unit }) => ({
      code,
      text: dictionary.name(code),
      system,
      value,
      ...(unit ? { unit: [unit] } : {}),
      ...(kind === 'chart' ? { aperiodic: true } : {}),
    })),
  }))
}
