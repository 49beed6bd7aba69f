import { randomUUID } from 'node:crypto'
import { ALERT_COMMANDS, IRRELEVANT_REASONS } from '@wardlight/contracts/answer-alert'
import { AREAS } from '@wardlight/contracts/areas'
import type { ClinicalEvent } from '../../src/ward/events.ts'
import { left, measured, moved, type WardHost } from '../ward-host.ts'
import type { SeededChoices } from './chance.ts'
import type { WardPair } from './ward-pair.ts'

const MIN = 60_000
const PEOPLE = ['A', 'B'] as const
const PLACES = ['MICU^1', 'MICU^2', 'MICU^3', 'OR^OR1'] as const
/** Far beyond, beyond, within the hysteresis, yellow, and well. */
const VALUES = { BPMAP: [38, 46, 52, 54, 56, 58, 80], HeartRate: [30, 38, 45, 80, 130, 150] } as const
const LATE_MS = [0, 0, 0, 0, 20_000, 5 * MIN]

/** What may happen to a ward, and how much of it. */
interface WardStep {
  /** How often it comes, beside the others. */
  weight: number
  /** Says what it did. */
  run(pair: WardPair, chance: SeededChoices, visits: Map<string, number>): Promise<string>
  /** Nobody may have judged for a while, or the clock was changed. */
  disturbs?: boolean
}

let sent: ClinicalEvent[] = []
async function send(pair: WardPair, chance: SeededChoices, ...events: ClinicalEvent[]): Promise<void> {
  sent = events
  await chance.of(pair.live()).send(...events)
}
const visitOf = (visits: Map<string, number>, mrn: string) => `V${mrn}${visits.get(mrn) ?? 0}`

const reading = (pair: WardPair, chance: SeededChoices): ClinicalEvent => {
  const name = chance.of(['BPMAP', 'BPMAP', 'HeartRate'] as const)
  const value = chance.next() < 0.05 ? null : chance.of<number>(VALUES[name])
  return measured(chance.of(PEOPLE), { [name]: value }, pair.now() - chance.of(LATE_MS))
}

const alertsOf = (host: WardHost) =>
  AREAS.flatMap((area) =>
    host.ward
      .census(area, {})
      .census.filter(({ roomEmpty }) => !roomEmpty)
      .flatMap(({ roomSys }) =>
        (host.ward.body(area, roomSys)?.alertStatus ?? []).map(({ id, state }) => ({
          ...{ area, roomSys, alertId: id },
          seen: state,
        })),
      ),
  )

async function command(pair: WardPair, chance: SeededChoices): Promise<string> {
  const host = chance.of(pair.live())
  const asked = chance.of(alertsOf(host))
  if (!asked) return 'nothing to answer'
  const name = chance.of(ALERT_COMMANDS)
  const done = await host.ward.answerAlert(asked, {
    command: name,
    minutes: chance.of([undefined, 5, 60]),
    reason: IRRELEVANT_REASONS[0],
    who: 'ada',
    name: 'Ada',
  })
  return `${name} of what is ${asked.seen}: ${done}`
}

/** Takes somebody off the census, or puts back who was. */
async function offCensus(pair: WardPair, chance: SeededChoices): Promise<string> {
  const { ward } = chance.of(pair.live())
  const { removals } = ward
  const requestId = randomUUID()
  const row = chance.of(ward.census('awicu', {}).census.filter(({ roomEmpty }) => !roomEmpty))
  if (!row || chance.next() < 0.5) {
    const patID = chance.of(PEOPLE)
    return `back ${(await removals.restore({ area: 'awicu', patID, requestId })).message}`
  }
  const { roomSys, unit, regNum: id } = row
  return `off ${(await removals.remove({ area: 'awicu', roomSys, unit, id, requestId })).message}`
}

const told = (text: string, work: Promise<unknown>): Promise<string> => work.then(() => text)

export const STEPS: Readonly<Record<string, WardStep>> = {
  reading: { weight: 40, run: (pair, chance) => told('reading', send(pair, chance, reading(pair, chance))) },
  duplicate: { weight: 4, run: (pair, chance) => told('again', send(pair, chance, ...sent)) },
  answer: { weight: 24, run: command },
  wait: {
    weight: 24,
    run: (pair, chance) => {
      const seconds = chance.of([1, 5, 15, 25, 45, 400])
      return told(`${seconds} s`, pair.wait(seconds))
    },
  },
  transfer: {
    weight: 5,
    run: (pair, chance, visits) => {
      const mrn = chance.of(PEOPLE)
      const visit = { visitNumber: visitOf(visits, mrn) }
      return told(mrn, send(pair, chance, moved('transfer', mrn, chance.of(PLACES), pair.nextMove(), visit)))
    },
  },
  newVisit: {
    weight: 2,
    run: async (pair, chance, visits) => {
      const mrn = chance.of(PEOPLE)
      await send(pair, chance, left('discharge', mrn, pair.nextMove()))
      await pair.wait(chance.of([1, 70]))
      visits.set(mrn, (visits.get(mrn) ?? 0) + 1)
      const visit = { visitNumber: visitOf(visits, mrn) }
      return told(mrn, send(pair, chance, moved('admit', mrn, chance.of(PLACES), pair.nextMove(), visit)))
    },
  },
  offCensus: { weight: 4, disturbs: true, run: offCensus },
  merge: {
    weight: 2,
    disturbs: true,
    run: (pair, chance) =>
      told(
        'B and A',
        send(pair, chance, { kind: 'merge', patient: { mrn: 'B' }, time: new Date(0), mergeFrom: 'A' }),
      ),
  },
  unmerge: {
    weight: 3,
    disturbs: true,
    run: (pair, chance) =>
      told(
        'A from B',
        send(pair, chance, {
          kind: 'unmerge',
          ...{ patient: { mrn: 'B' }, time: new Date(0), from: [{ authority: '', number: 'A' }] },
        }),
      ),
  },
  putBack: {
    weight: 2,
    disturbs: true,
    run: (pair, chance) => {
      const minutes = chance.of([10, 120, -10, -120, -800])
      pair.putBack(minutes * MIN)
      return told(`by ${minutes} min`, pair.wait(2))
    },
  },
  freeze: {
    weight: 3,
    disturbs: true,
    run: async (pair, chance) => {
      await pair.thaw()
      return told('one hangs', pair.freeze(chance.of([0, 1])))
    },
  },
  thaw: { weight: 4, disturbs: true, run: (pair) => told('it goes on', pair.thaw()) },
  restart: {
    weight: 2,
    disturbs: true,
    run: (pair, chance) => told('one', pair.restart(chance.of([0, 1]))),
  },
}

const KINDS = Object.entries(STEPS).flatMap(([kind, { weight }]) => Array<string>(weight).fill(kind))

export const stepBy = (chance: SeededChoices): [string, WardStep] => {
  const kind = chance.of(KINDS)
  return [kind, STEPS[kind] as WardStep]
}
