import type { AlertReviewAnswer, AlertReviewQuery } from '@wardlight/contracts/alert-review'
import type { AlertWhyAnswer } from '@wardlight/contracts/alert-why'
import type { Area } from '@wardlight/contracts/areas'
import type { StatusConflict, StatusNoBed, UnfiledReadings } from '@wardlight/contracts/system'
import type { UnlistedRoom } from '@wardlight/contracts/unlisted-rooms'
import { Answers } from '../answers/answers.ts'
import { graphsOf, intakeOutputOf, ioHourlyOf } from '../answers/graphs/charts-of-record.ts'
import { readImplausible, readReadingProblems, readUnfiled, readUnknownCodes } from '../answers/quality.ts'
import type { ReadingProblem, UnknownCode } from '../answers/rows/asked.ts'
import { eventsOf, medsOf, pacuLabsOf, type RecordAsked } from '../answers/rows/of-record.ts'
import { conflictsOf, noBedsOf, unlistedOf } from '../answers/rows/placement-lists.ts'
import { noteOwner } from '../notes/note-owner.ts'
import type { PagedAlert } from '../paging/paged-alert.ts'
import { type ReviewParts, reviewOf } from '../review/review.ts'
import { type AlertNamed, alertNow } from './asked-alert.ts'
import { pagedAlertOf } from './paged-alert-of.ts'
import { placeOfNumber } from './place-of-number.ts'
import type { AlertNow } from './ward.ts'
import type { WardParts } from './ward-parts.ts'

/** What a ward that is up answers: from memory, and of the past from the store. */
export class WardReads extends Answers {
  protected readonly parts: WardParts

  constructor(parts: WardParts) {
    super(parts)
    this.parts = parts
  }

  protected reviewParts(area: Area): ReviewParts {
    const { readers, memory, config, clock } = this.parts
    return { readers, memory, config: config.area(area), offset: this.offset(area), now: clock.now() }
  }

  review = (query: AlertReviewQuery): Promise<AlertReviewAnswer> =>
    reviewOf(this.reviewParts(query.area), query)
  meds = (area: Area, roomSys: number, since: 'month' | 'visit') =>
    this.#ofRecord(area, roomSys, (asked) => medsOf(this.parts, asked, since))
  pacuLabs = (area: Area, roomSys: number) =>
    this.#ofRecord(area, roomSys, (asked) => pacuLabsOf(this.parts, asked))
  events = (area: Area, roomSys: number, seconds: number) =>
    this.#ofRecord(area, roomSys, (asked) => eventsOf(this.parts, asked, seconds))
  intakeOutput = (area: Area, roomSys: number) =>
    this.#ofRecord(area, roomSys, (asked) => intakeOutputOf(this.parts, asked))
  ioHourly = (area: Area, roomSys: number) =>
    this.#ofRecord(area, roomSys, (asked) => ioHourlyOf(this.parts, asked))
  graphs = (
    area: Area,
    roomSys: number,
    names: readonly string[],
    seconds: number,
    pixels?: number,
    until?: number,
  ) =>
    this.#ofRecord(area, roomSys, (asked) => graphsOf(this.parts, asked, { names, seconds, pixels, until }))
  async #ofRecord<Answer>(
    area: Area,
    roomSys: number,
    read: (asked: RecordAsked) => Promise<Answer>,
  ): Promise<Answer | null> {
    const asked = this.record(area, roomSys)
    return asked && read(asked)
  }
  placeOf = (number: string) => placeOfNumber(this.parts.db, this.parts.memory, number)
  stay = (area: Area, roomSys: number) =>
    noteOwner(this.parts.memory, { area, roomSys }, this.parts.clock.now())
  revision = (area: Area): number => this.parts.revisions.of(area)
  beds = (): number => this.parts.memory.counts().beds
  patients = (): number => this.parts.memory.counts().patients
  noBed = (): StatusNoBed[] => noBedsOf(this.parts.memory.all())
  unlistedRooms = (): UnlistedRoom[] => unlistedOf(this.parts.memory.unlisted())
  conflicts = (): StatusConflict[] => conflictsOf(this.parts.memory.all())
  unfiled = (): Promise<UnfiledReadings[]> => readUnfiled(this.parts.readers)
  unknownCodes = (): Promise<UnknownCode[]> => readUnknownCodes(this.parts.readers)
  readingProblems = (): Promise<ReadingProblem[]> =>
    readReadingProblems(this.parts.readers, this.parts.clock.now())
  implausible = (): Promise<number> => readImplausible(this.parts.readers, this.parts.clock.now())

  alert = (asked: AlertNamed): AlertNow | null => alertNow(this.parts, asked)
  whyAlert = ({ area, roomSys, alertId }: AlertNamed): AlertWhyAnswer | null =>
    this.why(area, roomSys, alertId)

  knowsAlert = (alertId: string): boolean => this.parts.openAlerts.get(alertId) !== undefined
  pagedAlert = (alertId: string): PagedAlert | null => pagedAlertOf(this.parts, this, alertId)
}
