import { randomUUID } from 'node:crypto'
import type { SaveTowerBody, TowerContact } from '@wardlight/contracts/tower'
import type { Ward } from '../../server/src/service/index.ts'

export interface Tally {
  judged: number
  refused: number
  /** Request ids that were answered as kept. */
  kept: string[]
  contacts: number
  takenOver: number
  leftOpen: number
}

interface Person {
  who: string
  name: string
}

const AREA = 'awicu'
const CALLS = 0.3
const WINDOW_DIES = 0.08
const TAKES_OVER = 0.05
const SNOOZES = 0.15

/** One of the tower through a night: opens the rooms that ask most, judges what fired, tells the bedside, follows up. */
export class TowerUser {
  readonly tally: Tally = { judged: 0, refused: 0, kept: [], contacts: 0, takenOver: 0, leftOpen: 0 }
  readonly #person: Person
  readonly #chance: () => number

  constructor(person: Person, chance: () => number) {
    this.#person = person
    this.#chance = chance
  }

  /** What one person does in a minute, by the server they are at. */
  async work(ward: Ward, rooms: number, now: number): Promise<void> {
    const asking = ward
      .census(AREA, { tower: true })
      .census.filter(
        ({ tower }) => (tower?.open ?? 0) > 0 || (tower?.waiting?.due ?? '9') < new Date(now).toISOString(),
      )
      .toSorted(
        (a, b) => (b.tower?.red ?? 0) - (a.tower?.red ?? 0) || (b.tower?.open ?? 0) - (a.tower?.open ?? 0),
      )
    for (const { roomSys, regNum } of asking.slice(0, rooms)) await this.#open(ward, roomSys, regNum, now)
  }

  async #open(ward: Ward, roomSys: number, regNum: string, now: number): Promise<void> {
    const place = { area: AREA, roomSys } as const
    const asked = await ward.tower.hold({ ...place, hold: 'ask' }, this.#person)
    if (!asked?.holder?.mine) {
      if (this.#chance() > TAKES_OVER) return
      await ward.tower.hold({ ...place, hold: 'take' }, this.#person)
      this.tally.takenOver += 1
    }
    const window = await ward.tower.load(place, this.#person)
    if (window?.regNum !== regNum) return
    for (const item of window.items.filter(({ judged }) => judged === null)) {
      const requestId = randomUUID()
      const tells = this.#chance() < CALLS
      const saved: SaveTowerBody = {
        ...{ ...place, id: regNum, alert: item.id, sequence: item.sequence, seen: item.state, requestId },
        ...{ pick: 'real', assess: tells ? 'tell' : 'none', note: '' },
        ...(tells
          ? { did: 'call', whom: 'Nurse', text: `${item.displayRoom}: ${item.message}` }
          : { did: 'none' }),
        ...(this.#chance() < SNOOZES ? { command: 'snooze', minutes: 15 } : { command: 'acknowledge' }),
      }
      const { done } = await ward.tower.save(saved, this.#person)
      if (!done) this.tally.refused += 1
      else {
        this.tally.judged += 1
        this.tally.kept.push(requestId)
        if (tells) this.tally.contacts += 1
      }
    }
    for (const contact of window.contacts.filter((one) => isDue(one, now))) {
      const requestId = randomUUID()
      const reaction = { contact: contact.id, reaction: 'acting', text: 'on it' }
      const { done } = await ward.tower.entry({ ...place, id: regNum, ...reaction, requestId }, this.#person)
      if (!done) this.tally.refused += 1
    }
    if (this.#chance() < WINDOW_DIES) this.tally.leftOpen += 1
    else await ward.tower.hold({ ...place, hold: 'leave' }, this.#person)
  }
}

const isDue = ({ due, response }: TowerContact, now: number): boolean =>
  response === null && due !== null && Date.parse(due) <= now
