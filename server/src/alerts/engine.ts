import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { Kysely } from 'kysely'
import { announce } from '../cluster/announce.ts'
import { Leadership } from '../cluster/leadership.ts'
import type { SiteConfig } from '../config/site.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardMemory } from '../ward/memory.ts'
import { readRecent } from '../ward/read-beds.ts'
import type { AlertBook } from './book.ts'
import { type Judge, stepped } from './judge.ts'
import type { LiveAlert } from './live-alert.ts'
import { readAlerts, type Transition, writeTransitions } from './store.ts'

export interface EngineParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  config: SiteConfig
  memory: WardMemory
  book: AlertBook
  clock: Clock
  offsetOf(area: Area): number
  /** Alerts of these patients changed, by the change of this revision. */
  onChanged(patientIds: readonly number[], revision: number | null): void
  onError(error: unknown): void
}

/** Judges the areas this node leads, bed by bed, when something of a bed changes or falls due. */
export class AlertEngine {
  readonly #parts: EngineParts
  readonly #leadership: Leadership
  readonly #judges: ReadonlyMap<Area, Judge>
  readonly #dirty = new Set<number>()
  readonly #due = new Map<number, number>()
  #running: Promise<void> | null = null
  #stopped = false

  constructor(parts: EngineParts, judges: ReadonlyMap<Area, Judge>) {
    this.#parts = parts
    this.#leadership = new Leadership(parts.db)
    this.#judges = judges
  }

  leads(area: Area): boolean {
    return this.#leadership.leads(area)
  }

  /** Takes over areas nobody judges: their open alerts and last readings are read from the store, not raised anew. */
  async lead(): Promise<void> {
    if (this.#stopped) return
    const won = await this.#leadership.ask()
    if (won.length === 0) return
    try {
      await this.#takeOver(won)
    } catch (error) {
      await this.#leadership.stop()
      throw error
    }
    this.mark(won.flatMap((area) => this.#parts.memory.area(area).map((bed) => bed.room.roomSys)))
  }

  async #takeOver(areas: readonly Area[]): Promise<void> {
    const { db, memory, book } = this.#parts
    for (const area of areas) {
      const medians = this.#judges.get(area)?.medians() ?? new Map<string, number>()
      const ids = memory.area(area).flatMap((bed) => bed.patient?.id ?? [])
      const recent = await readRecent(db, ids, [...medians.keys()], Math.max(1, ...medians.values()))
      for (const [patientId, readings] of recent) memory.recall(patientId, readings)
    }
    const open = await readAlerts(db, null)
    book.clear()
    for (const alert of open) book.put(alert)
  }

  /** Something of these beds changed. */
  mark(rooms: Iterable<number>): void {
    for (const room of rooms) this.#dirty.add(room)
    this.#start()
  }

  /** Looks for beds whose delays, recoveries or snoozes have run out. */
  tick(): void {
    const now = this.#parts.clock.now()
    for (const [room, due] of this.#due) {
      if (due <= now) {
        this.#due.delete(room)
        this.#dirty.add(room)
      }
    }
    this.#start()
  }

  /** Resolves when nothing is left to judge or write. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.settled()
    await this.#leadership.stop()
  }

  /** A person's change of an open alert; false when it is not open, or not in a state that allows it. */
  async command(id: string, change: (alert: LiveAlert, now: number) => Transition | null): Promise<boolean> {
    const { book, clock } = this.#parts
    const alert = book.get(id)
    const transition = alert && change(alert, clock.now())
    return transition ? (await this.#write([transition])) > 0 : false
  }

  #start(): void {
    if (this.#running || this.#stopped || this.#dirty.size === 0) return
    this.#running = this.#run()
      .catch((error) => this.#parts.onError(error))
      .finally(() => {
        this.#running = null
      })
  }

  async #run(): Promise<void> {
    while (this.#dirty.size > 0 && !this.#stopped) {
      const rooms = [...this.#dirty]
      this.#dirty.clear()
      const transitions = [...this.#judged(rooms), ...this.#departed()]
      if (transitions.length === 0) continue
      try {
        await this.#write(transitions)
      } catch (error) {
        for (const room of rooms) this.#due.set(room, this.#parts.clock.now())
        throw error
      }
    }
  }

  #judged(rooms: readonly number[]): Transition[] {
    const { memory, book, clock, offsetOf } = this.#parts
    const now = clock.now()
    return rooms.flatMap((room) => {
      const bed = memory.bed(room)
      const judge = bed && this.#judges.get(bed.room.area)
      if (!bed?.patient || !judge || !this.leads(bed.room.area)) return []
      const open = book.of(bed.patient.id).filter((alert) => alert.area === bed.room.area)
      const { transitions, due } = judge.judge(bed, open, offsetOf(bed.room.area), now)
      if (due < Number.POSITIVE_INFINITY) this.#due.set(room, due)
      else this.#due.delete(room)
      return transitions
    })
  }

  /** Open alerts of patients who lie in no bed of their alert's area any more. */
  #departed(): Transition[] {
    const { memory, book, clock } = this.#parts
    return AREAS.filter((area) => this.leads(area)).flatMap((area) =>
      book
        .inArea(area)
        .filter((alert) => memory.bedOfPatient(alert.patientId)?.room.area !== area)
        .flatMap(
          (alert) => this.#judges.get(area)?.end(alert, 'the patient left the area', clock.now()) ?? [],
        ),
    )
  }

  async #write(transitions: readonly Transition[]): Promise<number> {
    const { db, node, book, onChanged } = this.#parts
    const patients = [...new Set(transitions.map((t) => t.alert.patientId))]
    const { written, revision } = await db.transaction().execute(async (trx) => ({
      written: await writeTransitions(trx, transitions),
      revision: await announce(trx, { node, rooms: [], patients: [], alerts: patients }),
    }))
    for (const { alert } of transitions) if (written.has(alert.id)) book.put(alert)
    if (written.size < transitions.length) await this.reread(patients)
    onChanged(patients, revision)
    return written.size
  }

  /** Takes the alerts of patients as the store has them now. */
  async reread(patientIds: readonly number[]): Promise<void> {
    const alerts = await readAlerts(this.#parts.db, patientIds)
    this.#parts.book.setAll(patientIds, alerts)
  }
}

/** Acknowledged by a person: still shown, no longer loud. */
export const acknowledged =
  (who: string, why: string) =>
  (alert: LiveAlert, now: number): Transition | null =>
    alert.state !== 'active' && alert.state !== 'snoozed'
      ? null
      : {
          from: alert.state,
          alert: { ...stepped(alert, { to: 'acknowledged', why }, alert.inputs, now), acknowledgedBy: who },
          time: now,
          who,
          why,
        }

/** Put off by a person until a time. */
export const snoozed =
  (who: string, why: string, until: number) =>
  (alert: LiveAlert, now: number): Transition | null =>
    (alert.state !== 'active' && alert.state !== 'acknowledged') || until <= now
      ? null
      : {
          from: alert.state,
          alert: { ...stepped(alert, { to: 'snoozed', why }, alert.inputs, now), snoozedUntil: until },
          time: now,
          who,
          why,
        }
