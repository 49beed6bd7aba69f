import type { Area } from '@wardlight/contracts/areas'
import type { Body, CurrentAnswer } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { AlertBook } from '../alerts/book.ts'
import { type AlertEngine, acknowledged, snoozed } from '../alerts/engine.ts'
import type { SiteConfig } from '../config/site.ts'
import { ageAt } from './age.ts'
import { applyEvents } from './apply/apply.ts'
import type { Partitions } from './apply/partitions.ts'
import type { RoomBook } from './apply/rooms.ts'
import { BodyCache } from './body-cache.ts'
import type { Clock } from './clock.ts'
import type { ClinicalEvent } from './events.ts'
import type { Follower } from './follower.ts'
import { nextStale } from './freshness.ts'
import type { WardMemory } from './memory.ts'
import type { WardLog } from './open-ward.ts'
import type { PendingChange } from './pending-change.ts'
import { bodyOf } from './project/body.ts'
import { filterOf, sortRows, unitsOf } from './project/census.ts'
import { currentValues } from './project/current.ts'
import { readGraphs } from './project/graphs.ts'
import { type DrawnBed, drawBed, rowAt } from './project/row.ts'
import { iso } from './project/time-text.ts'
import { readImplausible, readUnknownCodes, readUnplaced } from './quality.ts'
import type { Revisions } from './revisions.ts'
import { BEFORE_VISIT_MS, type Bed, visitBegan } from './state.ts'
import type { AlertCommand, UnknownCode, UnplacedPatient, Ward, WardCensus, WardQuery } from './ward.ts'

export interface WardParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  config: SiteConfig
  log: WardLog
  clock: Clock
  memory: WardMemory
  rooms: RoomBook
  book: AlertBook
  revisions: Revisions
  partitions: Partitions
  configTime: string
  /** ISO time of the last database error that may have left the ward behind. */
  sqlErrors: { last: string | null }
}

const GRAPH_BUCKETS = 480
const NO_EXTRAS = { graph: [], intakeOutput: { intake: null, output: null, urine: null } }

/** A ward that is up: answers from memory, and tells what changes. */
export class OpenWard implements Ward {
  readonly #p: WardParts
  readonly #bodies: BodyCache
  readonly #drawn = new Map<number, DrawnBed & { version: number }>()
  /** When something of a bed grows stale next, ms. */
  readonly #stale = new Map<number, number>()
  #stops: (() => void)[] = []
  engine!: AlertEngine
  follower!: Follower

  constructor(parts: WardParts) {
    this.#p = parts
    this.#bodies = new BodyCache(parts.db)
  }

  async apply(trx: QueryExecutorProvider, events: readonly ClinicalEvent[]): Promise<PendingChange> {
    const { node, rooms, partitions, clock, log } = this.#p
    return applyEvents(trx, events, {
      node,
      rooms,
      partitions,
      now: clock.now(),
      onUnplaced: (count) => log.warn({ count }, 'A patient is left without a bed on the census'),
    })
  }

  publish(change: PendingChange): void {
    const { memory, rooms } = this.#p
    const beds = new Set<Bed>()
    for (const room of change.rooms) {
      rooms.learn(room)
      memory.addRoom(room)
      const bed = memory.bed(room.roomSys)
      if (bed) beds.add(bed)
    }
    for (const { from, into } of change.merges) this.#p.book.move(from, into)
    const filledFirst = [...change.beds].sort(
      (a, b) => Number(b.patient !== null) - Number(a.patient !== null),
    )
    for (const snapshot of filledFirst) {
      const bed = memory.place(snapshot)
      if (bed) beds.add(bed)
      this.#bodies.forget(snapshot.roomSys)
    }
    for (const [patientId, variables] of change.readings) {
      const bed = memory.bedOfPatient(patientId)
      if (!bed) continue
      for (const [variable, readings] of variables) if (memory.read(bed, variable, readings)) beds.add(bed)
    }
    this.changed(beds)
  }

  /** Beds that look different now. */
  changed(beds: Iterable<Bed>): void {
    const all = [...beds]
    if (all.length === 0) return
    for (const bed of all) this.#watch(bed)
    this.#p.revisions.bump(all.map((bed) => bed.room.area))
    this.engine.mark(all.map((bed) => bed.room.roomSys))
  }

  alertsChanged(patientIds: readonly number[]): void {
    const areas: Area[] = []
    for (const id of patientIds) {
      const bed = this.#p.memory.bedOfPatient(id)
      if (!bed) continue
      bed.version++
      areas.push(bed.room.area)
    }
    this.#p.revisions.bump(areas)
  }

  watchAll(): void {
    for (const bed of this.#p.memory.all()) this.#watch(bed)
  }

  #watch(bed: Bed): void {
    const { config, clock } = this.#p
    const due = bed.patient ? nextStale(bed.patient, config.area(bed.room.area), clock.now()) : Infinity
    if (due === Infinity) this.#stale.delete(bed.room.roomSys)
    else this.#stale.set(bed.room.roomSys, due)
  }

  /** Values grow stale and monitors fall silent by the clock, not by a message. */
  tick(): void {
    const { memory, clock } = this.#p
    const now = clock.now()
    const crossed: Bed[] = []
    for (const [roomSys, due] of this.#stale) {
      const bed = due <= now && memory.bed(roomSys)
      if (!bed) continue
      bed.version++
      crossed.push(bed)
    }
    this.changed(crossed)
    this.engine.tick()
  }

  offset(area: Area): number {
    return this.#p.config.area(area).ui.dateTimeOffset ?? -new Date(this.#p.clock.now()).getTimezoneOffset()
  }

  #row(bed: Bed, now: number): CensusRow {
    const { book, config } = this.#p
    const { area, roomSys } = bed.room
    const open = bed.patient ? book.of(bed.patient.id) : []
    let drawn = this.#drawn.get(roomSys)
    if (
      !drawn ||
      drawn.version !== bed.version ||
      drawn.until <= now ||
      (bed.patient && drawn.alerts !== open)
    ) {
      drawn = { ...drawBed(bed, open, config.area(area), this.offset(area), now), version: bed.version }
      this.#drawn.set(roomSys, drawn)
    }
    return rowAt(drawn, this.offset(area), now)
  }

  census(area: Area, query: WardQuery): WardCensus {
    const { memory, config, clock } = this.#p
    const now = clock.now()
    const inUnit = unitsOf(query.unit)
    const passes = filterOf(query.filters)
    const beds = memory.area(area)
    const rows = beds
      .filter((bed) => inUnit(bed.room.unit))
      .map((bed) => this.#row(bed, now))
      .filter((row) => passes(row) && !(query.tower && row.treatment === -1))
    return {
      census: sortRows(rows, query.sortBy, config.area(area).ui.caseStates),
      ...this.#envelope(area, now),
      cases: beds.filter((bed) => bed.patient).length,
    }
  }

  #envelope(area: Area, now: number) {
    const { configTime, sqlErrors, revisions } = this.#p
    return {
      now: iso(now),
      dateTimeOffset: this.offset(area),
      indexLastUpdated: configTime,
      sqlErrors: sqlErrors.last,
      testID: '',
      revision: revisions.of(area),
    }
  }

  #bedIn(area: Area, roomSys: number): Bed | null {
    const bed = this.#p.memory.bed(roomSys)
    return bed?.room.area === area ? bed : null
  }

  async body(area: Area, roomSys: number): Promise<Body | null> {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const config = this.#p.config.area(area)
    const asked = this.#p.clock.now()
    const { patient } = bed
    const extras = patient
      ? await this.#bodies.of(roomSys, patient, config, this.offset(area), asked)
      : NO_EXTRAS
    const now = this.#p.clock.now()
    const kept = bed.patient?.id === patient?.id ? extras : NO_EXTRAS
    return bodyOf(bed, this.#row(bed, now), config, kept, { version: '1', ...this.#envelope(area, now) }, now)
  }

  current(area: Area, roomSys: number): CurrentAnswer | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const now = this.#p.clock.now()
    const { group } = ageAt(bed.patient?.dob ?? null, now, this.offset(area))
    const current = bed.patient ? currentValues(this.#p.config.area(area), bed.patient, group, now) : []
    return { current, now: iso(now), revision: this.revision(area) }
  }

  async graphs(
    area: Area,
    roomSys: number,
    names: readonly string[],
    seconds: number,
  ): Promise<GraphAnswer | null> {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const now = this.#p.clock.now()
    const began = visitBegan(bed) ?? now
    const from = seconds > 0 ? now - seconds * 1000 : began
    const { group } = ageAt(bed.patient?.dob ?? null, now, this.offset(area))
    const range = { from, to: now, earliest: began - BEFORE_VISIT_MS }
    const config = this.#p.config.area(area)
    const graphs = await readGraphs(
      this.#p.db,
      config,
      bed.patient?.id ?? null,
      group,
      names,
      range,
      GRAPH_BUCKETS,
    )
    return { graphs, from: iso(from), to: iso(now), now: iso(now) }
  }

  revision = (area: Area): number => this.#p.revisions.of(area)
  onRevision = (listener: (area: Area, revision: number) => void) => this.#p.revisions.listen(listener)
  beds = (): number => this.#p.memory.counts().beds
  patients = (): number => this.#p.memory.counts().patients
  unplaced = (): Promise<UnplacedPatient[]> => readUnplaced(this.#p.db)
  unknownCodes = (): Promise<UnknownCode[]> => readUnknownCodes(this.#p.db)
  implausible = (): Promise<number> => readImplausible(this.#p.db, this.#p.clock.now())

  acknowledge = ({ alertId, who, why }: AlertCommand): Promise<boolean> =>
    this.engine.command(alertId, acknowledged(who, why))

  snooze = ({ alertId, who, why, until }: AlertCommand & { until: Date }): Promise<boolean> =>
    this.engine.command(alertId, snoozed(who, why, until.getTime()))

  async settled(): Promise<void> {
    await this.follower.settled()
    await this.engine.settled()
  }

  onStop(...stops: (() => void)[]): void {
    this.#stops.push(...stops)
  }

  stop = async (): Promise<void> => {
    for (const stop of this.#stops) stop()
    this.#stops = []
    await this.follower.settled()
    await this.engine.stop()
  }
}
