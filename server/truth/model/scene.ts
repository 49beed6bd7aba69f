import type { Chance } from './chance.ts'
import { chance as seeded } from './chance.ts'
import { BEDS, type Monitor, type PersonBody, people } from './physical.ts'
import {
  type AdtMovement,
  isMovement,
  type Message,
  type Place,
  type Reading,
  type Readings,
} from './told.ts'
import { toldBeside } from './told-beside.ts'

const START = Date.parse('2026-03-01T10:00:00Z')
export const SECOND = 1000

/** What histories may be made without, to look past a difference that is known. */
export const LEFT_OUT = ['visits alone', 'changes of visits', 'amounts', 'devices'] as const

export interface Options {
  /** No errors, losses or delays. */
  honest?: boolean
  without?: readonly (typeof LEFT_OUT)[number][]
}

/** Something charted that may be corrected or withdrawn later. */
export interface Charted {
  amount: Reading
  visit: string
}

/** What really happens in a history, and what has been said of it so far. */
export interface Scene {
  readonly seed: number
  readonly chance: Chance
  readonly honest: boolean
  readonly bodies: readonly PersonBody[]
  readonly monitors: readonly Monitor[]
  readonly sent: readonly Message[]
  readonly amounts: Map<PersonBody, Charted[]>
  now: number
  /** A number nothing of the history had before. */
  next(): number
  occupant(bed: Place): PersonBody | undefined
  /** Beds nobody lies in. */
  free(): Place[]
  lieDown(body: PersonBody, bed: Place | null): void
  /** Tells an event of somebody's visit; false when the message is lost. */
  adt(
    event: string,
    body: PersonBody,
    place: Place | null,
    more?: Partial<AdtMovement>,
    lost?: number,
  ): boolean
  /** Tells readings; nobody knows whether they arrive. */
  tell(message: Pick<Readings, 'feed' | 'ids' | 'place' | 'readings'> & { visit?: string }): void
}

const isLeftOut = (message: Message, without: NonNullable<Options['without']>): boolean =>
  without.some((one) => {
    if (one === 'changes of visits')
      return isMovement(message) && ['A41', 'A42', 'A44', 'A49', 'A50'].includes(message.adt)
    if (isMovement(message)) return false
    if (one === 'visits alone') return message.visit !== ''
    return message.readings.some(({ sub, device }) => (one === 'amounts' ? sub : device) !== undefined)
  })

/** A scene in which nothing has happened yet. */
export function openScene(seed: number, { honest = false, without = [] }: Options): Scene {
  const chance = seeded(seed)
  const bodies = people(chance)
  const monitors: Monitor[] = BEDS.map((bed) => ({
    bed,
    mode: chance.pick(['both', 'both', 'bed', 'number'] as const),
    named: null,
  }))
  const sent: Message[] = []
  const details = toldBeside(seed)
  let serial = 0
  const next = () => ++serial
  const id = () => `H${seed}-${next()}`
  const occupant = (bed: Place) => bodies.find((body) => body.bed === bed)

  const delay = (kind: 'adt' | 'mon' | 'lab'): number => {
    if (honest) return 0
    if (kind === 'lab') return chance.whole(0, 240) * SECOND
    const late = chance.often(kind === 'adt' ? 0.15 : 0.08)
    return late ? chance.whole(30, kind === 'adt' ? 600 : 200) * SECOND : chance.whole(0, 3) * SECOND
  }
  const send = (message: Message, lost: number): boolean => {
    if (isLeftOut(message, without)) return false
    if (honest) return sent.push(message) > 0
    if (chance.often(lost)) return false
    sent.push(message)
    if (chance.often(0.04))
      sent.push({ ...message, arrives: message.arrives + chance.whole(5, 300) * SECOND })
    return true
  }

  const scene: Scene = {
    seed,
    chance,
    honest,
    bodies,
    monitors,
    sent,
    amounts: new Map(),
    now: START,
    next,
    occupant,
    free: () => BEDS.filter((bed) => !occupant(bed)),
    lieDown: (body, bed) => {
      body.bed = bed
      const monitor = monitors.find((one) => one.bed === bed)
      if (!monitor) return
      if (!(monitor.named && monitor.named !== body && !honest && chance.often(0.15))) monitor.named = body
      if (chance.often(0.2)) monitor.mode = chance.pick(['both', 'bed', 'number'] as const)
    },
    adt: (event, body, place, more = {}, lost = 0.05) => {
      const arrives = scene.now + delay('adt') + 500
      const { ids, visit, account, name, dob, sex } = body
      const person = { ids, visit, account, cls: 'I', place, time: scene.now, name, dob, sex }
      return send(
        details.ofPerson({ id: id(), sent: arrives, arrives, adt: event, ...person, ...more }),
        lost,
      )
    },
    tell: ({ feed, ids, place, readings, visit = '' }) => {
      const arrives = scene.now + delay(feed === 'MON' ? 'mon' : 'lab') + 500
      send(details.ofBody({ id: id(), sent: arrives, arrives, feed, ids, visit, place, readings }), 0.03)
    },
  }
  return scene
}
