import type { Area } from '@wardlight/contracts/areas'
import type {
  SaveTowerBody,
  SaveTowerNoteBody,
  TakeBackBody,
  TowerAnswer,
  TowerEntryBody,
  TowerHoldAnswer,
  TowerHoldBody,
  TowerLoadAnswer,
  TowerLoadQuery,
} from '@wardlight/contracts/tower'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { CaseReviews } from './case-reviews.ts'
import { enter, noteAnsweredPage } from './contacting.ts'
import { freeSilentPatients, holdPatient } from './holding.ts'
import { Judging, type WritePage } from './judging.ts'
import { loadTower } from './load-tower.ts'
import { takeBack } from './take-back.ts'
import { publishTower } from './tower-news.ts'
import type { TowerParts } from './tower-parts.ts'

/** What the people of the tower do about patients: hold one, judge its alerts, tell somebody and follow that up. */
export class Tower {
  readonly #p: TowerParts
  readonly #judging: Judging
  #freeing: Promise<void> | null = null
  readonly caseReviews: CaseReviews

  constructor(parts: TowerParts) {
    this.#p = parts
    this.#judging = new Judging(parts)
    this.caseReviews = new CaseReviews({
      ...parts,
      publish: (...written) => publishTower(parts, ...written),
    })
  }

  /** null: nobody lies there, or there is no such room. */
  load = (asked: TowerLoadQuery, writer: NoteWriter): Promise<TowerLoadAnswer | null> =>
    loadTower({ ...this.#p, caseReviews: this.caseReviews }, asked, writer)

  /** A window asks for its patient, gives a sign of life, or goes; null: nobody lies there. */
  hold = (asked: TowerHoldBody, writer: NoteWriter): Promise<TowerHoldAnswer | null> =>
    holdPatient(this.#p, asked, writer)

  /** Joins a run that is under way: on a slow database two would wait for each other. */
  freeSilent = (): Promise<void> => {
    this.#freeing ??= freeSilentPatients(this.#p).finally(() => {
      this.#freeing = null
    })
    return this.#freeing
  }

  /** The rule of an alert, whether it is open or over; '': the area has no such alert. */
  ruleOf = (asked: { area: Area; alert: string }): Promise<string> => this.#judging.ruleOf(asked)

  /** Whether a request is done, though its answer may have been lost. */
  isKept = (asked: { requestId: string }): Promise<boolean> => this.#judging.isKept(asked)

  save = (asked: SaveTowerBody, writer: NoteWriter, page?: WritePage): Promise<TowerAnswer> =>
    this.#judging.save(asked, writer, page)

  /** Takes back the answer to an alert. */
  takeBack = (asked: TakeBackBody, writer: NoteWriter): Promise<TowerAnswer> =>
    takeBack(this.#p, asked, writer)

  saveNote = (asked: SaveTowerNoteBody, writer: NoteWriter): Promise<TowerAnswer> =>
    this.#judging.saveNote(asked, writer)

  /** Records that somebody was told, or how they reacted. */
  entry = (asked: TowerEntryBody, writer: NoteWriter): Promise<TowerAnswer> => enter(this.#p, asked, writer)

  pageAnswered = (page: string, name: string): Promise<void> => noteAnsweredPage(this.#p, page, name)
}
