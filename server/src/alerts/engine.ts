import type { Area } from '@wardlight/contracts/areas'
import { ALERTS_UNJUDGED_MS } from '@wardlight/contracts/limits'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce.ts'
import { Lease, LeaseLost } from '../cluster/lease.ts'
import type { SiteConfig } from '../config/site.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardMemory } from '../ward/memory.ts'
import { readKept } from '../ward/read-recent.ts'
import { recordsOf } from '../ward/state.ts'
import { ended } from './advance.ts'
import type { AlertCommand } from './commands.ts'
import type { OpenAlerts } from './open-alerts.ts'
import type { RuleEvaluator } from './rule-evaluator.ts'
import { readAlerts, type Transition, writeTransitions } from './store.ts'

/** A patient without a row for so long has left: a stream that outlives a discharge brings the row back before. */
const ABSENT_MS = 60_000
/** Stands for no room where what falls due is of none. */
const NO_ROOM = 0

export interface EngineParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  config: SiteConfig
  memory: WardMemory
  openAlerts: OpenAlerts
  clock: Clock
  offsetOf(area: Area): number
  /** Alerts of these patients changed, by the change of this revision. */
  onChanged(patientIds: readonly number[], revision: number | null): void
  onError(error: unknown): void
}

/** A round of judging that takes longer hangs: the lease is left to expire. */
const HANGS_MS = 6000
const PRUNE_MS = 3600_000
const ATTEMPTS = 3

/**
 * Judges all patients, one node at a time, when something of their bed changes or falls due. Every write of what was
 * judged is fenced by the lease; what a person does is not.
 */
export class AlertEngine {
  readonly #parts: EngineParts
  readonly #lease: Lease
  readonly #evaluators: ReadonlyMap<Area, RuleEvaluator>
  readonly #dirty = new Set<number>()
  readonly #due = new Map<number, number>()
  /** Since when patients with open alerts have had no row, ms. */
  #absent: ReadonlyMap<number, number> = new Map()
  #running: Promise<void> | null = null
  #leading: Promise<void> | null = null
  /** When the round now running began to make progress, by the ward's clock. */
  #progress = 0
  /** When a round was last completed; null when none was since the last heartbeat. */
  #completed: number | null = null
  #pruned = 0
  #stopped = false

  constructor(parts: EngineParts, evaluators: ReadonlyMap<Area, RuleEvaluator>) {
    this.#parts = parts
    this.#lease = new Lease({ ...parts, name: 'alerts' })
    this.#evaluators = evaluators
  }

  leads(): boolean {
    return this.#lease.held()
  }

  /** Whether some node judges, as this one last heard. */
  judging(): AlertBeat {
    const done = this.#lease.done()
    return {
      judged: done !== null && done.ago <= ALERTS_UNJUDGED_MS,
      judgedAt: done?.at.toISOString() ?? null,
    }
  }

  /** The heartbeat. Takes over when nobody judges: open alerts and last readings are read from the store, not raised anew. */
  lead(): Promise<void> {
    this.#leading ??= this.#lead().finally(() => {
      this.#leading = null
    })
    return this.#leading
  }

  async #lead(): Promise<void> {
    if (this.#stopped) return
    const now = this.#parts.clock.now()
    const able = this.#running === null || now - this.#progress < HANGS_MS
    const done = this.#completed === null ? null : Math.max(0, now - this.#completed)
    this.#completed = null
    const won = await this.#lease.beat({ able, done })
    if (!won) return
    try {
      await this.#takeOver()
    } catch (error) {
      await this.#lease.release()
      throw error
    }
    this.mark([...this.#parts.memory.all()].map((bed) => bed.room.roomSys))
  }

  async #takeOver(): Promise<void> {
    const { db, memory, openAlerts } = this.#parts
    const records = [...memory.all()].flatMap(({ patient }) => (patient ? recordsOf(patient) : []))
    const take = await readKept(db, memory, records)
    take()
    openAlerts.setAll(await readAlerts(db, { known: openAlerts.patients() }))
  }

  /** Something of these beds changed. */
  mark(rooms: Iterable<number>): void {
    for (const room of rooms) this.#dirty.add(room)
    this.#start()
  }

  /** Looks for beds whose delays, recoveries, snoozes or times have run out. */
  tick(): void {
    const now = this.#parts.clock.now()
    for (const [room, due] of this.#due) {
      if (due <= now) {
        this.#due.delete(room)
        this.#dirty.add(room)
      }
    }
    this.#start()
    if (this.#running === null && this.#dirty.size === 0) this.#completed = now
    if (now - this.#pruned < PRUNE_MS) return
    this.#pruned = now
    this.#parts.openAlerts.prune((patientId) => this.#parts.memory.bedOfPatient(patientId) !== undefined)
  }

  /** Resolves when nothing is left to judge or write. */
  async settled(): Promise<void> {
    while (this.#leading || this.#running) await (this.#leading?.catch(() => {}) ?? this.#running)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.settled()
    await this.#lease.release()
  }

  /** A person's change of an open alert; false when it is not open, or not in a state that allows it. */
  async command(id: string, change: AlertCommand): Promise<boolean> {
    const { openAlerts, clock } = this.#parts
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const alert = openAlerts.get(id)
      const transition = alert && change(alert, clock.now())
      if (!transition) return false
      if ((await this.#write([transition], null)) > 0) return true
    }
    return false
  }

  #start(): void {
    if (this.#running || this.#stopped || this.#dirty.size === 0) return
    this.#running = this.#run()
      .catch((error) => {
        if (!(error instanceof LeaseLost)) this.#parts.onError(error)
      })
      .finally(() => {
        this.#running = null
      })
  }

  async #run(): Promise<void> {
    while (this.#dirty.size > 0 && !this.#stopped) {
      this.#progress = this.#parts.clock.now()
      const rooms = [...this.#dirty]
      this.#dirty.clear()
      const transitions = this.leads() ? [...this.#evaluated(rooms), ...this.#departed()] : []
      try {
        if (transitions.length > 0) await this.#write(transitions, this.#lease)
      } catch (error) {
        for (const room of rooms) this.#due.set(room, this.#parts.clock.now())
        throw error
      }
      this.#completed = this.#parts.clock.now()
    }
  }

  #evaluated(rooms: readonly number[]): Transition[] {
    const { memory, openAlerts, clock, offsetOf } = this.#parts
    const now = clock.now()
    return rooms.flatMap((room) => {
      const bed = memory.bed(room)
      const evaluator = bed && this.#evaluators.get(bed.room.area)
      this.#due.delete(room)
      if (!bed?.patient || !evaluator) return []
      const { transitions, due } = evaluator.evaluate(
        bed,
        openAlerts.of(bed.patient.id),
        offsetOf(bed.room.area),
        now,
      )
      if (due < Number.POSITIVE_INFINITY) this.#due.set(room, due)
      return transitions
    })
  }

  /** Open alerts of patients who have had no row for a while. */
  #departed(): Transition[] {
    const { memory, openAlerts, clock } = this.#parts
    const now = clock.now()
    const absent = [...openAlerts.all()].filter(
      ({ patientId }) => memory.bedOfPatient(patientId) === undefined,
    )
    this.#absent = new Map(absent.map(({ patientId }) => [patientId, this.#absent.get(patientId) ?? now]))
    const ends = [...this.#absent.values()].map((since) => since + ABSENT_MS).filter((end) => end > now)
    if (ends.length > 0) this.#due.set(NO_ROOM, Math.min(...ends))
    return absent
      .filter(({ patientId }) => now - (this.#absent.get(patientId) ?? now) >= ABSENT_MS)
      .map((alert) => ended(alert, 'the patient left', now))
  }

  async #write(transitions: readonly Transition[], fence: Lease | null): Promise<number> {
    const { db, node, openAlerts, onChanged } = this.#parts
    const patients = [...new Set(transitions.map((t) => t.alert.patientId))]
    const { written, revision } = await db.transaction().execute(async (trx: QueryExecutorProvider) => {
      await fence?.fence(trx)
      return {
        written: await writeTransitions(trx, transitions),
        revision: await announce(trx, { node, rooms: [], persons: [], patients: [], alerts: patients }),
      }
    })
    for (const { alert } of transitions) {
      const version = written.get(alert.id)
      if (version !== undefined) openAlerts.put({ ...alert, version })
    }
    if (written.size < transitions.length) await this.reread(patients)
    onChanged(patients, revision)
    return written.size
  }

  /** Takes the alerts of patients as the store has them now. */
  async reread(patientIds: readonly number[]): Promise<void> {
    this.#parts.openAlerts.set(patientIds, await readAlerts(this.#parts.db, { patients: patientIds }))
  }
}
