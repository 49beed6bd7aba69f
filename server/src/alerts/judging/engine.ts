import type { Area } from '@wardlight/contracts/areas'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { QueryExecutorProvider } from 'kysely'
import { LastLook } from '../../cluster/last-look.ts'
import { Lease, LeaseLost } from '../../cluster/lease.ts'
import { noteClockSetBack } from '../../store/clock-set-back.ts'
import type { WardMemory } from '../../ward/memory.ts'
import { readKept } from '../../ward/readings/read-recent.ts'
import { recordsOf } from '../../ward/state.ts'
import { type Clock, SET_BACK_MS } from '../../ward/time/clock.ts'
import { movedBack } from '../life/advance.ts'
import { AlertWriter, type AlertWriterParts } from '../life/alert-writer.ts'
import type { AlertChange, SeenOfAlert } from '../life/commands.ts'
import { readAlerts, type Transition } from '../life/store.ts'
import { Departures } from './departures.ts'
import { Leadership } from './leadership.ts'
import { Portions } from './portions.ts'
import type { RuleEvaluator } from './rule-evaluator.ts'
import { Schedule } from './schedule.ts'

/** Schedule key for work that has no room, such as ending the alerts of departed patients. */
const NO_ROOM = 0
const PRUNE_MS = 3600_000
const ATTEMPTS = 3

export interface EngineParts extends AlertWriterParts {
  memory: WardMemory
  clock: Clock
  offsetOf(area: Area): number
  onError(error: unknown): void
  /** Called after each round of judging, also after one skipped because this node does not lead. */
  onJudged(): void
  /** Called when the clock was set back by `backMs` to `now`: moves other stored times in the same transaction. */
  setBack?(trx: QueryExecutorProvider, backMs: number, now: number): Promise<void>
}

/**
 * Judges patients whose bed changed or fell due, on one node at a time. Writes of judgements are fenced by the lease; a
 * person's answers are not.
 */
export class AlertEngine {
  readonly #parts: EngineParts
  readonly #lease: Lease
  readonly #leadership: Leadership
  readonly #writer: AlertWriter
  readonly #look: LastLook
  readonly #departures = new Departures()
  readonly #evaluators: ReadonlyMap<Area, Pick<RuleEvaluator, 'evaluate' | 'seen'>>
  readonly #schedule = new Schedule()
  readonly #portions = new Portions()
  #running: Promise<void> | null = null
  #began = 0
  #completed: number | null = null
  #pruned = 0
  #ticked = 0
  #stopped = false

  constructor(parts: EngineParts, evaluators: ReadonlyMap<Area, Pick<RuleEvaluator, 'evaluate' | 'seen'>>) {
    this.#parts = parts
    this.#evaluators = evaluators
    this.#writer = new AlertWriter(parts)
    this.#lease = new Lease({ ...parts, name: 'alerts' })
    this.#look = new LastLook(parts.db, 'judge_looks')
    this.#leadership = new Leadership({
      lease: this.#lease,
      clock: parts.clock,
      progress: () => this.#progress(),
      takeOver: () => this.#takeOver(),
    })
  }

  /** Whether some node judges, as this one last heard. */
  judging(): AlertBeat {
    return this.#leadership.judging()
  }

  /** The heartbeat. Takes over when nobody judges: open alerts and last readings are read from the store, not raised anew. */
  async lead(): Promise<void> {
    if (this.#stopped) return
    const tookOver = await this.#leadership.beat()
    if (tookOver) this.mark(this.#allRooms())
  }

  #progress() {
    const completed = this.#completed
    this.#completed = null
    return { began: this.#running === null ? null : this.#began, completed }
  }

  async #takeOver(): Promise<void> {
    const { db, memory, openAlerts } = this.#parts
    this.#look.forget()
    const records = [...memory.all()].flatMap(({ patient }) => (patient ? recordsOf(patient) : []))
    const take = await readKept(db, memory, records)
    take()
    openAlerts.setAll(await readAlerts(db, { known: openAlerts.patients() }))
  }

  /** Something of these beds changed. */
  mark(rooms: Iterable<number>): void {
    this.#schedule.mark(rooms)
    this.#start()
  }

  /** Looks for beds whose delays, recoveries, snoozes or times have run out. */
  tick(): void {
    const now = this.#parts.clock.now()
    if (now < this.#ticked - SET_BACK_MS) this.#schedule.mark(this.#allRooms())
    this.#ticked = now
    this.#look.passed(now)
    if (this.#leadership.leads() && this.#look.isToBeKept(now)) this.#schedule.mark([NO_ROOM])
    this.#schedule.advance(now)
    this.#start()
    if (this.#running === null && this.#schedule.isEmpty) this.#completed = now
    if (Math.abs(now - this.#pruned) < PRUNE_MS) return
    this.#pruned = now
    this.#parts.openAlerts.prune((patientId) => this.#hasRow(patientId))
  }

  /** Resolves when nothing is left to judge or write. */
  async settled(): Promise<void> {
    do {
      await this.#leadership.settled()
      await this.#running
    } while (this.#running)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.settled()
    await this.#leadership.release()
  }

  /** A person's change of an open alert; false when it is not open, or not in a state that allows it. */
  async command(id: string, change: AlertChange): Promise<boolean> {
    const { openAlerts, clock } = this.#parts
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const alert = openAlerts.get(id)
      const seen = this.seen(id)
      const transition = alert && seen && change(alert, seen, clock.now())
      if (!transition) return false
      const missed = await this.#writer.write([transition], null)
      if (missed.length > 0) continue
      this.mark([this.#roomOf(transition)])
      return true
    }
    return false
  }

  /** What an answer to an alert would rest on now; null: it is over, or its patient lies nowhere. */
  seen(id: string): SeenOfAlert | null {
    const { memory, openAlerts, clock, offsetOf } = this.#parts
    const alert = openAlerts.get(id)
    const bed = alert && memory.bedOfPatient(alert.patientId)
    const evaluator = bed && this.#evaluators.get(bed.room.area)
    if (!bed?.patient || !evaluator) return null
    return evaluator.seen(bed, bed.patient, alert, offsetOf(bed.room.area), clock.now())
  }

  #start(): void {
    if (this.#running || this.#stopped || this.#schedule.isEmpty) return
    this.#running = this.#run()
      .catch((error) => {
        if (!(error instanceof LeaseLost)) this.#parts.onError(error)
      })
      .finally(() => {
        this.#running = null
      })
  }

  async #run(): Promise<void> {
    const { clock, onJudged } = this.#parts
    while (!this.#schedule.isEmpty && !this.#stopped) {
      this.#began = clock.now()
      const rooms = this.#schedule.take()
      if (!this.#leadership.leads()) {
        onJudged()
        continue
      }
      await this.#followClock().catch((error) => {
        this.#again(rooms)
        throw error
      })
      const { undone, fault } = await this.#portions.each([...new Set([...rooms, NO_ROOM])], (some) =>
        this.#write(some.flatMap((room) => (room === NO_ROOM ? this.#departed() : this.#evaluated(room)))),
      )
      if (undone.length > 0) {
        this.#again(undone)
        throw fault
      }
      this.#completed = clock.now()
      onJudged()
    }
  }

  /**
   * Moves the ends of snoozes and other stored times back with a clock that was set back, even while no node judged.
   */
  async #followClock(): Promise<void> {
    const { openAlerts, clock, setBack } = this.#parts
    const now = clock.now()
    const back = await this.#look.setBackBy(now)
    const isSetBack = back > SET_BACK_MS
    const isKept = isSetBack || this.#look.isToBeKept(now)
    if (isKept) {
      const moved = isSetBack
        ? [...openAlerts.all()].flatMap((alert) => movedBack(alert, back, now) ?? [])
        : []
      await this.#writer.write(moved, this.#lease, async (trx) => {
        if (isSetBack) {
          await noteClockSetBack(trx, back, now)
          await setBack?.(trx, back, now)
        }
        await this.#look.keep(trx, now)
      })
    }
    this.#look.looked(now, { isKept })
  }

  /**
   * False: there was nothing to write. Restarts the round's timer, so that a long round that makes progress does not
   * count as hanging.
   */
  async #write(transitions: readonly Transition[]): Promise<boolean> {
    const missed = transitions.length > 0 ? await this.#writer.write(transitions, this.#lease) : []
    this.#again(missed.map((transition) => this.#roomOf(transition)))
    this.#began = this.#parts.clock.now()
    return transitions.length > 0
  }

  /** Has rooms judged at the next tick. */
  #again(rooms: Iterable<number>): void {
    for (const room of rooms) this.#schedule.later(room, this.#parts.clock.now())
  }

  #evaluated(room: number): Transition[] {
    const { memory, openAlerts, clock, offsetOf } = this.#parts
    const bed = memory.bed(room)
    const evaluator = bed && this.#evaluators.get(bed.room.area)
    if (!bed?.patient || !evaluator) return []
    const open = openAlerts.of(bed.patient.id)
    const { transitions, due } = evaluator.evaluate(bed, open, offsetOf(bed.room.area), clock.now())
    this.#schedule.later(room, due)
    return transitions
  }

  /** Open alerts of patients who have had no row for a while. */
  #departed(): Transition[] {
    const { openAlerts, memory, clock } = this.#parts
    const { transitions, due } = this.#departures.evaluate(
      openAlerts.all(),
      {
        has: (patientId) => this.#hasRow(patientId),
        isRemoved: (patientId) => memory.isRemoved(patientId, clock.now()),
      },
      clock.now(),
    )
    this.#schedule.later(NO_ROOM, due)
    return transitions
  }

  #allRooms(): number[] {
    return [...this.#parts.memory.all()].map((bed) => bed.room.roomSys)
  }

  #hasRow(patientId: number): boolean {
    return this.#parts.memory.bedOfPatient(patientId) !== undefined
  }

  #roomOf({ alert }: Transition): number {
    return this.#parts.memory.bedOfPatient(alert.patientId)?.room.roomSys ?? NO_ROOM
  }
}
