import { randomUUID } from 'node:crypto'
import { noteReview } from '../src/review/note-review.ts'
import type { ClinicalEvent } from '../src/ward/events.ts'
import type { TestDatabase } from './database.ts'
import { productConfig } from './product-config.ts'
import { measured, moved, openTestWard, type WardHost } from './ward-host.ts'

const MIN = 60_000

/** A person nobody else shares a name, number or date of birth with, and nothing else is made of. */
export interface Somebody {
  mrn: string
  visitNumber: string
  name: string
  dob: string
  place: string | null
}

const somebody = (mrn: string, name: string, dob: string, place: string | null): Somebody => ({
  mrn: `MRN77${mrn}`,
  visitNumber: `VIS88${mrn}`,
  name,
  dob,
  place,
})

/** Numbers descend as rooms ascend, so that sorting by number differs from sorting by room. */
export const PEOPLE: readonly Somebody[] = [
  somebody('905', 'Quartzfield, Adalind', '1931-02-27', '5N^1'),
  somebody('804', 'Vexmoor, Bartholin', '1944-03-28', '5N^2'),
  somebody('703', 'Zephyrine, Corisande', '1957-04-29', '5N^3'),
  somebody('602', 'Jaxworthy, Dorothea', '1962-05-30', '5N^3'),
  somebody('501', 'Kwizer, Evangeline', '1973-06-27', '5N^XX99'),
  somebody('400', 'Pflugmann, Fridolin', '2026-02-26', '5N^4'),
]

/** Texts that would identify somebody. */
export const TELLING: readonly string[] = PEOPLE.flatMap(({ mrn, visitNumber, name, dob }) => [
  mrn,
  visitNumber,
  dob,
  ...name.split(', '),
])

export const STAFF = ['Nursington', 'Ophelia-Jane']
export const HISTORY = ['Chorioretinitis', 'Xylitolallergy', 'Quincke', 'encephal']
/** Sent where a number was expected. */
export const SAID = 'Overbeckian, call'
/** Who answered and looked at the alerts of the first, and what they typed. */
export const ANSWERED = ['Answerton', 'Brzezinska knows']

const ALLERGY = {
  name: 'Xylitolallergy',
  kind: 'Food',
  severity: 'Severe',
  reactions: ['Quincke'],
  since: '',
}

/** Given by staff, with what they noted. */
const drugGiven = (mrn: string, time: number): ClinicalEvent => ({
  kind: 'observations',
  patient: { mrn },
  at: null,
  observations: [],
  given: [
    {
      order: 'O1',
      subId: '1',
      code: 'FENT',
      drug: 'Fentanyl',
      amount: '50',
      unit: 'mcg',
      route: 'IV',
      who: 'Nursington, Ophelia-Jane',
      status: 'given',
      note: SAID,
      action: 'add',
      time: new Date(time),
      timeKnown: true,
      said: new Date(time),
    },
  ],
  time: new Date(time),
  feed: { name: 'EHR/H', kind: 'charting' },
})

function events(now: number): ClinicalEvent[] {
  const admissions = PEOPLE.map(({ mrn, visitNumber, name, dob, place }, at): ClinicalEvent => {
    const event = moved('admit', mrn, place, now - (60 - at) * MIN, {
      visitNumber,
      diagnosis: 'Chorioretinitis, encephalitis',
      allergies: ['Xylitolallergy'],
      allergyRecord: { source: 'ADT/H', list: [ALLERGY] },
      staff: [{ role: 'Nurse', name: 'Nursington, Ophelia-Jane', userName: 'oj', phone: '1' }],
    })
    return { ...event, patient: { mrn, name, dob, gender: 'F' } } as ClinicalEvent
  })
  const [first, second, third, fourth] = PEOPLE.map(({ mrn }) => mrn) as [string, string, string, string]
  return [
    ...admissions,
    measured(first, { HeartRate: 151, BPMAP: 41, SpO2: 92, Potassium: 6.6, Lactate: 5.1 }, now),
    drugGiven(first, now - 5 * MIN),
    measured(second, { HeartRate: 80, SpO2: 97, Urine: 30 }, now - 20 * MIN),
    measured(third, { HeartRate: 90 }, now),
    {
      ...measured(third, { Creatinine: SAID }, now, { state: 'unreadable' }),
      feed: { name: 'LAB/H', kind: 'lab' },
    } as ClinicalEvent,
    measured(third, { Propofol: SAID }, now, { state: 'unreadable' }),
    measured(fourth, { HeartRate: 95 }, now),
    measured('MRN77306', { HeartRate: 77 }, now, { place: '5N^5' }),
  ]
}

/** A ward of people who can be told apart: in beds, two in one bed, in a room nobody listed, known by a monitor alone. */
export async function openNamedWard(database: TestDatabase): Promise<WardHost> {
  const host = await openTestWard(database, { config: await productConfig() })
  await host.send(...events(host.clock.now()))
  await host.wait(30)
  const [who, reason] = ANSWERED as [string, string]
  for (const { id } of (await host.ward.review({ area: 'awicu' })).items) {
    const answered = { who: 'answerton', name: who }
    await host.answer(id, { command: 'irrelevant', reason, ...answered })
    await noteReview(
      database.db,
      { area: 'awicu', alert: id, sequence: -1 },
      { ...answered, at: new Date(host.clock.now()) },
    )
  }
  const first = host.ward
    .census('awicu', {})
    .census.find(({ patientIDs }) => patientIDs.PatID === PEOPLE[0]?.mrn)
  const noted = { area: 'awicu' as const, roomSys: first?.roomSys ?? 0, id: first?.regNum ?? '', base: 0 }
  const note = `${PEOPLE[0]?.name} wants no visitors; ${reason}`
  const writer = { who: 'answerton', name: who }
  await host.ward.notes.signHandoff({ ...noted, as: 'giver', note, requestId: randomUUID() }, writer)
  await host.ward.notes.saveCareNote({ ...noted, note, requestId: randomUUID() }, writer)
  return host
}
