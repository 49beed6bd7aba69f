import type { AboutValueAnswer } from '@wardlight/contracts/about-value'
import type { AlertWhyAnswer } from '@wardlight/contracts/alert-why'
import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { CensusRow } from '@wardlight/contracts/census'
import type { CurrentAnswer } from '@wardlight/contracts/current-value'
import { filterNames, filterRooms, towerRooms } from '@wardlight/contracts/room-filters'
import { sortRooms } from '@wardlight/contracts/room-sorts'
import { unitTest } from '@wardlight/contracts/unit-names'
import type { QueryExecutorProvider } from 'kysely'
import type { OpenAlerts } from '../alerts/life/open-alerts.ts'
import type { Revisions } from '../cluster/revisions.ts'
import { offsetBefore } from '../config/offset-before.ts'
import type { SiteConfig } from '../config/site.ts'
import type { WardMemory } from '../ward/memory.ts'
import { whoseOf } from '../ward/occupancy/whose.ts'
import { type Bed, recordsOf, visitBegan } from '../ward/state.ts'
import { ageAt, type PossibleAges, possibleAges } from '../ward/time/age.ts'
import type { Clock } from '../ward/time/clock.ts'
import { iso } from '../ward/time/time-text.ts'
import { aboutValues } from './rows/about-value.ts'
import type { AskedSubject, WardCensus, WardQuery } from './rows/asked.ts'
import { bodyOf } from './rows/body.ts'
import { currentValues } from './rows/current.ts'
import type { RecordAsked } from './rows/of-record.ts'
import { type DrawnBed, drawBed, rowAt } from './rows/row.ts'
import type { TowerBoard } from './rows/tower-board.ts'
import { towerRow } from './rows/tower-row.ts'
import { alertsAt } from './texts/alert-texts.ts'
import { alikeIn, withAlike } from './texts/alike.ts'
import { reviewStates } from './texts/review-states.ts'
import { whyOf } from './texts/why.ts'

/** What answers are made from. */
export interface AnswerParts {
  db: QueryExecutorProvider
  /** For reads that may take long: they never keep others waiting. */
  readers: QueryExecutorProvider
  config: SiteConfig
  clock: Clock
  memory: WardMemory
  openAlerts: OpenAlerts
  towerBoard: TowerBoard
  revisions: Revisions
  /** ISO time since when this configuration is in use. */
  configTime: string
  /** ISO time of the last database error that may have left the ward behind; null once the store takes again. */
  health: { readonly last: string | null }
}

/**
 * Answers calls from memory. A drawn bed is cached until it changes or falls due.
 */
export class Answers {
  readonly #p: AnswerParts
  readonly #drawn = new Map<number, DrawnBed & { version: number }>()

  constructor(parts: AnswerParts) {
    this.#p = parts
  }

  /** Minutes the hospital's clocks are ahead of UTC now. */
  offset(area: Area): number {
    const { config, clock } = this.#p
    return config.offsetOf(area, clock.now())
  }

  /** An offset that is configured never changes. */
  #offsetBefore(area: Area, now: number): Pick<WardCensus, 'dateTimeOffsetBefore'> {
    const { config } = this.#p
    const isFixed = config.area(area).ui.dateTimeOffset !== undefined
    const before = isFixed ? null : offsetBefore(config.zone, now)
    return before ? { dateTimeOffsetBefore: before } : {}
  }

  #draw(bed: Bed, now: number): DrawnBed {
    const { openAlerts, config, memory } = this.#p
    const { area, roomSys } = bed.room
    const open = bed.patient ? openAlerts.of(bed.patient.id) : []
    let drawn = this.#drawn.get(roomSys)
    if (drawn && drawn.until <= now) memory.refresh(bed)
    if (
      !drawn ||
      drawn.version !== bed.version ||
      drawn.until <= now ||
      (bed.patient && drawn.open !== open)
    ) {
      drawn = { ...drawBed(bed, open, config.area(area), this.offset(area), now), version: bed.version }
      this.#drawn.set(roomSys, drawn)
    }
    return drawn
  }

  #row(bed: Bed, now: number, expanded = false): CensusRow {
    return rowAt(this.#draw(bed, now), this.offset(bed.room.area), now, expanded)
  }

  census(area: Area, query: WardQuery): WardCensus {
    const { memory, config, clock } = this.#p
    const now = clock.now()
    const inUnit = unitTest(query.unit)
    const { units, ui } = config.area(area)
    const tower = query.tower === true && ui.controlTower === true
    const beds = memory.area(area)
    const alikeTo = alikeIn(beds, config.area(area))
    const rows = beds
      .filter((bed) => inUnit(bed.room.unit.unit))
      .map((bed) => this.#withTower(withAlike(this.#row(bed, now, query.expanded), alikeTo(bed)), bed))
    const found = filterRooms(towerRooms(rows, tower), filterNames(query.filters))
    const order = {
      units: units.map(({ unit }) => unit),
      caseStates: ui.caseStates.map(({ state }) => state),
      tower,
    }
    return {
      census: query.sortBy ? sortRooms(found, query.sortBy, order) : found,
      ...this.#envelope(area, now),
      cases: beds.filter((bed) => bed.patient && !bed.bedless).length,
      noBed: beds.filter((bed) => bed.bedless).length,
    }
  }

  #withTower(row: CensusRow, { patient, room }: Bed): CensusRow {
    const { config, openAlerts, towerBoard, clock } = this.#p
    const area = config.area(room.area)
    if (!area.ui.controlTower || !patient) return row
    const doings = towerBoard.of(recordsOf(patient))
    const tower = towerRow(patient, openAlerts.of(patient.id), doings, area, clock.now())
    return tower ? { ...row, tower } : row
  }

  #envelope(area: Area, now: number) {
    const { configTime, health, revisions } = this.#p
    return {
      now: iso(now),
      dateTimeOffset: this.offset(area),
      ...this.#offsetBefore(area, now),
      indexLastUpdated: configTime,
      sqlErrors: health.last,
      testID: '',
      revision: revisions.of(area),
    }
  }

  /** Forgets the drawn bed of a room that no longer has one. */
  forgetDrawn(roomSys: number): void {
    if (!this.#p.memory.bed(roomSys)) this.#drawn.delete(roomSys)
  }

  #bedIn(area: Area, roomSys: number): Bed | null {
    const bed = this.#p.memory.bed(roomSys)
    return bed?.room.area === area ? bed : null
  }

  #ages({ patient, room }: Bed, now: number): PossibleAges {
    return possibleAges(ageAt(patient?.dob ?? null, now, this.offset(room.area)), room.unit)
  }

  body(area: Area, roomSys: number): Body | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const config = this.#p.config.area(area)
    const now = this.#p.clock.now()
    const drawn = this.#draw(bed, now)
    const alerts = alertsAt(drawn.alerts, now)
    const body = bodyOf(
      bed,
      this.#withTower(withAlike(this.#row(bed, now), alikeIn(this.#p.memory.area(area), config)(bed)), bed),
      alerts,
      drawn.levels,
      config,
      { version: '1', ...this.#envelope(area, now) },
      now,
    )
    const { patient } = bed
    if (!config.ui.controlTower || !patient) return body
    return { ...body, ...reviewStates(patient, this.#p.towerBoard.of(recordsOf(patient))) }
  }

  /** Null: no such room. */
  why(area: Area, roomSys: number, alertId: string): AlertWhyAnswer | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const { clock, config, openAlerts, revisions } = this.#p
    const now = clock.now()
    const { patient } = bed
    const alert = patient && openAlerts.of(patient.id).find(({ id }) => id === alertId)
    const shown = alertsAt(this.#draw(bed, now).alerts, now).find(({ id }) => id === alertId)
    const asked = { bed, config: config.area(area), offset: this.offset(area), now }
    const why = patient && alert && shown ? whyOf(alert, shown, { ...asked, patient }) : null
    return { why, now: iso(now), revision: revisions.of(area) }
  }

  /** Null: no such room. */
  aboutValues(area: Area, roomSys: number, names: readonly string[]): AboutValueAnswer | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const { clock, config, revisions } = this.#p
    const now = clock.now()
    const asked = { bed, config: config.area(area), ages: this.#ages(bed, now), now }
    return {
      ...whoseOf(bed.patient),
      values: aboutValues(names, asked),
      now: iso(now),
      revision: revisions.of(area),
    }
  }

  current(area: Area, roomSys: number): CurrentAnswer | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const now = this.#p.clock.now()
    const current = bed.patient
      ? currentValues(this.#p.config.area(area), bed.patient, this.#draw(bed, now).levels, now)
      : []
    return { current, now: iso(now), revision: this.#p.revisions.of(area) }
  }

  /**
   * A text that changes with the room's patient or visit, and when readings of the patient were taken back; null: no
   * such room.
   */
  occupant(area: Area, roomSys: number): string | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const { id, visit, rewritten = 0 } = bed.patient ?? {}
    return `${id ?? ''} ${visit?.id ?? ''} ${rewritten}`
  }

  subject(area: Area, roomSys: number): AskedSubject | null {
    const patient = this.#bedIn(area, roomSys)?.patient
    return patient ? { personId: patient.id, visitId: patient.visit.id || null } : null
  }

  /** The room's patient, as queries of the store need it; null: no such room. */
  record(area: Area, roomSys: number): RecordAsked | null {
    const bed = this.#bedIn(area, roomSys)
    if (!bed) return null
    const now = this.#p.clock.now()
    const { patient } = bed
    return {
      area,
      now,
      records: patient ? recordsOf(patient) : [],
      visitId: patient?.visit.id ?? 0,
      ages: this.#ages(bed, now),
      began: visitBegan(bed),
      arrived: bed.since,
      told: { ...whoseOf(patient), now: iso(now) },
    }
  }
}
