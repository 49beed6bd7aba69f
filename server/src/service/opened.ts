import type { Area } from '@wardlight/contracts/areas'
import type { AlertBeat } from '@wardlight/contracts/live'
import type { QueryExecutorProvider } from 'kysely'
import type { AlertEngine } from '../alerts/judging/engine.ts'
import type { SeenOfAlert as AlertSeen, PersonsCommand } from '../alerts/life/commands.ts'
import { readAlerts } from '../alerts/life/store.ts'
import { restsOn } from '../alerts/rules/rests-on.ts'
import { readTower } from '../answers/rows/read-board.ts'
import type { Follower } from '../cluster/follower.ts'
import { Lapses } from '../cluster/lapses.ts'
import type { RevisionChange } from '../cluster/revisions.ts'
import { applyMessages, applyRefiling } from '../intake/apply.ts'
import type { Applied, ApplyParts } from '../intake/apply-parts.ts'
import { forgetReadings } from '../intake/readings/forget-readings.ts'
import { mapRoom, placeOf } from '../intake/rooms/map-room.ts'
import { PatientNotes } from '../notes/patient-notes.ts'
import { alertsSince, itemsOfPatient } from '../review/review.ts'
import { Tower } from '../tower/tower.ts'
import type { EventMessage } from '../ward/event-message.ts'
import type { PendingChange } from '../ward/occupancy/pending-change.ts'
import { nextStale } from '../ward/readings/monitor-silence.ts'
import type { ReadCode } from '../ward/readings/read-code.ts'
import { readKept } from '../ward/readings/read-recent.ts'
import type { Bed } from '../ward/state.ts'
import { SET_BACK_MS } from '../ward/time/clock.ts'
import { answerAlert } from './asked-alert.ts'
import { CensusRemovals } from './census-removals.ts'
import { type SettingAsked, setAcuity } from './patient-settings.ts'
import { Refiling } from './refiling.ts'
import { RoomKeeping } from './room-keeping.ts'
import { States } from './states.ts'
import { takeChange } from './take-change.ts'
import type { AlertAsked, Ward } from './ward.ts'
import type { WardChange } from './ward-change.ts'
import type { WardParts } from './ward-parts.ts'
import { WardReads } from './ward-reads.ts'

/** An open ward: applies changes and notifies of them. */
export class OpenWard extends WardReads implements Ward {
  /** When something of a bed grows stale next, ms. */
  readonly #stale = new Map<number, number>()
  readonly #states = new States()
  readonly #lapses: Lapses
  readonly #refiling: Refiling
  readonly keeping: RoomKeeping
  readonly removals: CensusRemovals
  readonly notes: PatientNotes
  readonly tower: Tower
  #stops: (() => void)[] = []
  #ticked = 0
  engine!: AlertEngine
  follower!: Follower

  constructor(parts: WardParts) {
    super(parts)
    this.#lapses = new Lapses(parts)
    this.#refiling = new Refiling({
      db: parts.db,
      apply: async (trx) => {
        const change = await applyRefiling(trx, this.#applyParts())
        return change && this.#withAlerts(trx, change)
      },
      publish: (change) => this.publish(change),
      ...parts.refiling,
    })
    this.removals = new CensusRemovals(parts, {
      applyParts: () => this.#applyParts(),
      withAlerts: (trx, change) => this.#withAlerts(trx, change),
      publish: (change) => this.publish(change),
    })
    this.notes = new PatientNotes({
      ...parts,
      body: (area, roomSys) => this.body(area, roomSys),
      graphs: (...asked) => this.graphs(...asked),
      intakeOutput: (area, roomSys) => this.intakeOutput(area, roomSys),
      alertsOf: (area, patientId, from) => alertsSince(this.reviewParts(area), patientId, from),
    })
    this.tower = new Tower({
      ...parts,
      board: parts.towerBoard,
      revision: (area) => this.revision(area),
      itemsOf: (area, patientId, from) =>
        itemsOfPatient(this.reviewParts(area), patientId, from, { tower: true }),
      shown: (area, roomSys) => this.body(area, roomSys)?.alertStatus ?? [],
      answerAlert: ({ area, roomSys, alert, seen, loudSince }, command) =>
        this.answerAlert({ area, roomSys, alertId: alert, seen, loudSince }, command),
      published: (beds, revision) => {
        this.#states.changed(beds.map((bed) => bed.room.area))
        this.#written(revision, beds)
      },
    })
    this.keeping = new RoomKeeping(parts, {
      map: async (trx, place, to) => {
        const mapped = await mapRoom(trx, placeOf(place), to, this.#applyParts())
        return 'refused' in mapped ? mapped : { change: await this.#withAlerts(trx, mapped.change) }
      },
      publish: (change) => this.publish(change),
      removed: (revision, beds) => {
        this.changed(beds)
        this.#written(revision, beds)
      },
    })
  }

  /** If alerts moved from one patient to another, so did records. Nobody else tells this node their last readings. */
  async #withAlerts(trx: QueryExecutorProvider, change: PendingChange): Promise<WardChange> {
    const { alerts, persons } = change
    const records = alerts.length > 0 ? persons.flatMap(({ records }) => records) : []
    return {
      ...change,
      storedAlerts: await readAlerts(trx, { patients: alerts }),
      takeKept: records.length > 0 ? await readKept(trx, this.parts.memory, records) : () => [],
      takeTower: records.length > 0 ? await readTower(trx, this.parts.towerBoard, records) : () => {},
    }
  }

  #applyParts(): ApplyParts {
    const { node, memory, rooms, clock, config, mostRefiled } = this.parts
    return { node, rooms, now: clock.now(), book: config, ward: memory, restsOn, mostRefiled }
  }

  async apply(trx: QueryExecutorProvider, messages: readonly EventMessage[]): Promise<Applied<WardChange>> {
    const { change, ...applied } = await applyMessages(trx, messages, this.#applyParts())
    return { ...applied, change: await this.#withAlerts(trx, change) }
  }

  /** Works in portions, so that messages are processed in between. */
  async forget(read: ReadCode): Promise<void> {
    for (;;) {
      const change = await this.parts.db.transaction().execute(async (trx) => {
        const forgotten = await forgetReadings(trx, read, this.#applyParts())
        return forgotten && this.#withAlerts(trx, forgotten)
      })
      if (!change) return
      this.publish(change)
    }
  }

  /** Refiles readings that other servers, or this one before its restart, left over. */
  refile(): void {
    this.#refiling.start()
  }

  publish(change: WardChange): void {
    const beds = takeChange(this.parts, change)
    this.changed(beds)
    this.#written(change.revision, beds)
    if (change.isRefiling) this.#refiling.start()
  }

  /** Beds that look different now. */
  changed(beds: Iterable<Bed>): void {
    const all = [...beds]
    if (all.length === 0) return
    for (const bed of all) {
      this.#watch(bed)
      this.forgetDrawn(bed.room.roomSys)
    }
    this.#states.changed(all.map((bed) => bed.room.area))
    this.engine.mark(all.map((bed) => bed.room.roomSys))
  }

  #written(revision: number | null, beds: Iterable<Bed>): void {
    if (revision === null) return
    this.parts.order.written(
      revision,
      [...beds].map((bed) => bed.room),
    )
  }

  alertsChanged(patientIds: readonly number[], revision: number | null): void {
    const beds = patientIds.flatMap((id) => this.parts.memory.bedOfPatient(id) ?? [])
    for (const bed of beds) bed.version++
    this.#states.changed(beds.map((bed) => bed.room.area))
    this.#written(revision, beds)
  }

  watchAll(): void {
    for (const bed of this.parts.memory.all()) this.#watch(bed)
  }

  #watch(bed: Bed): void {
    const { config, clock } = this.parts
    const { patient, since, room } = bed
    const due = patient ? nextStale(patient, since, config.area(room.area), clock.now()) : Infinity
    if (due === Infinity) this.#stale.delete(bed.room.roomSys)
    else this.#stale.set(bed.room.roomSys, due)
  }

  /** Values grow stale and monitors fall silent by the clock, not by a message. */
  tick(): void {
    const { memory, clock, towerBoard } = this.parts
    const now = clock.now()
    this.follower.tick()
    const crossed: Bed[] = memory.isDue(now) ? [...memory.settle(now)] : []
    for (const id of towerBoard.dueIn(this.#ticked, now)) {
      const bed = memory.bedOfPatient(id)
      if (bed) crossed.push(bed)
    }
    const isSetBack = now < this.#ticked - SET_BACK_MS
    this.#ticked = now
    for (const [roomSys, due] of this.#stale) {
      const bed = (due <= now || isSetBack) && memory.bed(roomSys)
      if (!bed) continue
      memory.refresh(bed)
      bed.version++
      crossed.push(bed)
    }
    this.changed(crossed)
    this.#lapses.add(crossed.map((bed) => bed.room))
    this.engine.tick()
    this.follower.tick()
  }

  get behindSince(): number | null {
    return this.follower.behindSince
  }

  judging = (): AlertBeat => this.engine.judging()
  state = (area: Area): number => this.#states.of(area)
  onChange = (listener: (change: RevisionChange) => void) => this.parts.revisions.onChange(listener)

  answerAlert = (asked: AlertAsked, command: PersonsCommand): Promise<boolean> =>
    answerAlert(this.parts, this.engine, asked, command)
  seenOfAlert = (alertId: string): AlertSeen | null => this.engine.seen(alertId)

  setAcuity = (asked: SettingAsked, set: { level: number; by: string }): Promise<string> =>
    setAcuity(this.parts, asked, set, (trx, message) => this.#file(trx, message))

  /** Applies a person's entry as if a feed sent it; throws if it is held. Returns what publishes it once committed. */
  async #file(trx: QueryExecutorProvider, message: EventMessage): Promise<() => void> {
    const { change, held } = await this.apply(trx, [message])
    if (held[0]) throw new Error('what a person set could not be filed')
    return () => this.publish(change)
  }

  async settled(): Promise<void> {
    await this.#refiling.settled()
    await this.#lapses.settled()
    await this.follower.settled()
    await this.engine.settled()
  }

  onStop(...stops: (() => void)[]): void {
    this.#stops.push(...stops)
  }

  stop = async (): Promise<void> => {
    for (const stop of this.#stops) stop()
    this.#stops = []
    await this.#refiling.stop()
    await this.#lapses.settled()
    await this.follower.settled()
    await this.engine.stop()
  }
}
