import type { CensusAlert } from '@wardlight/contracts/alert'
import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { AlertCommand } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import {
  actionsOf,
  type SaveTowerBody,
  type SaveTowerNoteBody,
  type TowerAnswer,
  type TowerEntryBody,
  type TowerHoldAnswer,
  type TowerHoldBody,
  type TowerLoadAnswer,
  type TowerLoadQuery,
} from '@wardlight/contracts/tower'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import { isAsSeen } from '../alerts/as-seen.ts'
import type { PersonsCommand } from '../alerts/commands.ts'
import { type LiveAlert, silentOf } from '../alerts/live-alert.ts'
import type { OpenAlerts } from '../alerts/open-alerts.ts'
import { type Claim, readBoard, type TowerBoard } from '../answers/tower-board.ts'
import { isUnjudged } from '../answers/tower-row.ts'
import { announce } from '../cluster/announce.ts'
import type { SiteConfig } from '../config/site.ts'
import { towerLists } from '../config/tower-lists.ts'
import { type NoteOwner, noteOwner } from '../notes/note-owner.ts'
import type { Writer } from '../notes/patient-notes.ts'
import { alertOf, noteReview } from '../review/note-review.ts'
import type { Clock } from '../ward/clock.ts'
import type { WardMemory } from '../ward/memory.ts'
import type { Bed } from '../ward/state.ts'
import { iso } from '../ward/time-text.ts'
import { askedItems } from './asked-items.ts'
import { CaseReviews } from './case-reviews.ts'
import { freeSilent, hold, readClaim } from './claims.ts'
import { addContact, answerByPage, answerContact, readContacts } from './contacts.ts'
import { dropDraft, keepDraft, readDrafts } from './drafts.ts'
import { addJudgement, isDone, itemOf, judgedAt, readJudgements } from './judgements.ts'
import { lockTower } from './lock.ts'
import { queueOrder } from './queue-order.ts'
import { NOBODY, OTHER } from './refusals.ts'
import { seenOf } from './seen.ts'

export interface TowerParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  readers: QueryExecutorProvider
  node: string
  config: SiteConfig
  memory: WardMemory
  openAlerts: OpenAlerts
  clock: Clock
  board: TowerBoard
  revision(area: Area): number
  /** Alerts of a patient since then and those still open, newest first. */
  itemsOf(area: Area, patientId: number, from: Date): Promise<AlertReviewItem[]>
  /** Open alerts of a room, as people see them now. */
  shown(area: Area, roomSys: number): readonly CensusAlert[]
  answerAlert(asked: SaveTowerBody, command: PersonsCommand): Promise<boolean>
  /** Beds look different by a change that is written. */
  published(beds: readonly Bed[], revision: number | null): void
}

/** Writes the page of a judgement in its transaction; gives its id. */
export type WritePage = (trx: QueryExecutorProvider) => Promise<string>

type Asked = { area: Area; roomSys: number; id: string; requestId: string }

const BACK_MS = 24 * 3_600_000
const NOT_THEIRS = 'This alert is not of the patient who lies there.'
const ANSWERED = 'This contact has its answer already.'
const CHANGED = 'The alert changed meanwhile. Look at it as it is now, then save again.'
const SILENT =
  'Your judgement is kept. The sensor is silent: the alert can be answered once it is seen again.'
const NOT_ANSWERED = 'Your judgement is kept. The alert itself had changed in that moment: look at it again.'

const kept = (message = ''): TowerAnswer => ({ done: true, message })
const refused = (message: string): TowerAnswer => ({ done: false, message })

/** What the people of the tower do about patients: hold one, judge its alerts, tell somebody and follow that up. */
export class Tower {
  readonly #p: TowerParts
  readonly caseReviews: CaseReviews

  constructor(parts: TowerParts) {
    this.#p = parts
    this.caseReviews = new CaseReviews({ ...parts, publish: (...written) => this.#publish(...written) })
  }

  /** null: nobody lies there, or there is no such room. */
  async load({ area, roomSys }: TowerLoadQuery, writer: Writer): Promise<TowerLoadAnswer | null> {
    const { readers, clock, openAlerts, board, config, revision } = this.#p
    const answered = revision(area)
    const owner = noteOwner(this.#p.memory, { area, roomSys }, clock.now())
    if (!owner) return null
    const from = new Date(clock.now() - BACK_MS)
    const [alerts, contacts, drafts, caseReview] = await Promise.all([
      this.#p.itemsOf(area, owner.patientId, from),
      readContacts(readers, owner),
      readDrafts(readers, owner.records, writer.who),
      this.caseReviews.of(readers, owner),
    ])
    const rows = await readJudgements(
      readers,
      alerts.map(({ id }) => id),
    )
    const shown = this.#p.shown(area, roomSys)
    const items = alerts.map((item) => {
      const row = rows.get(item.id)
      const over = { state: 'cleared', held: null, loudSince: row?.loudSince?.getTime() ?? null } as const
      const live = openAlerts.get(item.id)
      return itemOf(asShown(item, shown), row, { live, unjudged: isUnjudged(live ?? over, row) })
    })
    const noted = new Set(drafts.map(({ alert }) => alert))
    const asked = askedItems(items, openAlerts.of(owner.patientId), config.area(area), noted)
    return {
      regNum: owner.regNum,
      holder: holderOf(board.of(owner.records).claim, writer),
      items: asked.toSorted(queueOrder),
      contacts,
      caseReview,
      drafts,
      now: iso(clock.now()),
      revision: answered,
    }
  }

  /** A window asks for its patient, or gives a sign of life; null: nobody lies there. */
  async hold(asked: TowerHoldBody, writer: Writer): Promise<TowerHoldAnswer | null> {
    const { db, node, clock, memory } = this.#p
    const owner = noteOwner(memory, asked, clock.now())
    if (!owner) return null
    let revision: number | null = null
    const { claim, changed } = await db.transaction().execute(async (trx) => {
      await lockTower(trx, owner.patientId)
      const held = await hold(trx, owner, asked.hold, writer, clock.now())
      if (held.changed) revision = await announce(trx, this.#news(node, owner.records))
      return held
    })
    if (changed) await this.#publish(owner.records, revision)
    return { holder: holderOf(claim, writer) }
  }

  /** The rule of an alert, whether it is open or over; '': the area has no such alert. */
  ruleOf = async (asked: { area: Area; alert: string }): Promise<string> =>
    (await alertOf(this.#p.readers, asked))?.rule ?? ''

  /** Whether a request is done, though its answer may have been lost. */
  isKept = ({ requestId }: { requestId: string }): Promise<boolean> => isDone(this.#p.readers, requestId)

  /** Judges one item; the alert is answered by the one path there is. Nothing where somebody else was first or holds the patient. */
  async save(asked: SaveTowerBody, writer: Writer, page?: WritePage): Promise<TowerAnswer> {
    const { openAlerts, clock, memory, config } = this.#p
    const live = openAlerts.get(asked.alert)
    const isThere = live !== null && memory.bedOfPatient(live.patientId)?.room.roomSys === asked.roomSys
    if (isThere && !isAsSeen(live, asked) && !(await this.isKept(asked))) return refused(CHANGED)
    const lists = towerLists(config.area(asked.area).ui.tower)
    const actions = actionsOf(lists, await this.ruleOf(asked))
    const means = actions.find(({ id }) => id === asked.did)?.contact
    let isNew = false
    const answer = await this.#write(asked, writer, async (trx, owner, bed) => {
      const now = clock.now()
      const { area, alert, sequence, whom = '', text = '', followUp = lists.followUpMinutes } = asked
      if (!(await isTheirs(trx, owner, asked))) return NOT_THEIRS
      const noted = await noteReview(trx, { area, alert, sequence }, { ...writer, at: new Date(now) })
      if (!noted?.done)
        return `${noted?.reviewed?.by || 'Somebody'} looked at it meanwhile. See what they found.`
      await addJudgement(trx, asked, seenOf(live, bed, now), writer, now)
      if (means) {
        const { requestId } = asked
        const paged = page ? await page(trx) : null
        const told = { whom, means, text, followUp, alert, requestId, page: paged }
        await addContact(trx, owner, told, writer, now)
      }
      await dropDraft(trx, alert, writer.who)
      isNew = true
      return ''
    })
    const { command, minutes, reason } = asked
    if (!answer.done || !isThere || !command || !asks(live, command)) return answer
    if (silentOf(live) !== null) return kept(SILENT)
    if (!isNew && !(await this.#isUnanswered(live, asked))) return answer
    const by = { who: writer.who, name: `${writer.name}, tower` }
    const answered = await this.#p.answerAlert(asked, { command, minutes, reason, ...by })
    return answered ? answer : kept(NOT_ANSWERED)
  }

  /** Whoever holds the patient: only who noted it sees it. */
  async saveNote(asked: SaveTowerNoteBody, writer: Writer): Promise<TowerAnswer> {
    const { db, clock, memory } = this.#p
    const owner = noteOwner(memory, asked, clock.now())
    if (!owner) return refused(NOBODY)
    if (owner.regNum !== asked.id) return refused(OTHER)
    if (!(await isTheirs(db, owner, asked))) return refused(NOT_THEIRS)
    await keepDraft(db, writer.who, asked, clock.now())
    return kept()
  }

  /** Tells somebody, or keeps what they said. */
  entry = (asked: TowerEntryBody, writer: Writer): Promise<TowerAnswer> =>
    this.#write(asked, writer, async (trx, owner) => {
      const now = this.#p.clock.now()
      const { contact, reaction = '', whom = '', means = 'phone', text, requestId } = asked
      const { followUpMinutes } = towerLists(this.#p.config.area(asked.area).ui.tower)
      if (contact === undefined) {
        const followUp = asked.followUp ?? followUpMinutes
        await addContact(
          trx,
          owner,
          { whom, means, text, followUp, alert: null, requestId, page: null },
          writer,
          now,
        )
        return ''
      }
      const isKept = await answerContact(trx, owner, { contact, reaction, text }, writer, now, requestId)
      return isKept ? '' : ANSWERED
    })

  /** The page of a contact was answered by its link: the contact waits no more. */
  async pageAnswered(page: string, name: string): Promise<void> {
    const { db, node, clock } = this.#p
    let revision: number | null = null
    const patient = await db.transaction().execute(async (trx) => {
      const id = await answerByPage(trx, { page, name }, clock.now())
      if (id !== null) revision = await announce(trx, this.#news(node, [id]))
      return id
    })
    if (patient !== null) await this.#publish([patient], revision)
  }

  /** Frees the patients of windows that are no longer there, on whichever node. */
  async freeSilent(): Promise<void> {
    const { db, node, clock } = this.#p
    let ids: number[] = []
    const revision = await db.transaction().execute(async (trx) => {
      ids = await freeSilent(trx, clock.now())
      return ids.length > 0 ? announce(trx, this.#news(node, ids)) : null
    })
    if (ids.length > 0) await this.#publish(ids, revision)
  }

  /** `work` gives why it is not done, for the person; '' when it is. */
  async #write(
    asked: Asked,
    writer: Writer,
    work: (trx: QueryExecutorProvider, owner: NoteOwner, bed: Bed) => Promise<string>,
  ): Promise<TowerAnswer> {
    const { db, node, clock, memory } = this.#p
    const owner = noteOwner(memory, asked, clock.now())
    const bed = memory.bed(asked.roomSys)
    if (!owner || !bed || owner.regNum !== asked.id)
      return (await this.isKept(asked)) ? kept() : refused(owner && bed ? OTHER : NOBODY)
    let revision: number | null = null
    const answer = await db.transaction().execute(async (trx) => {
      await lockTower(trx, owner.patientId)
      if (await isDone(trx, asked.requestId)) return kept()
      const claim = await readClaim(trx, owner)
      if (claim && claim.who !== writer.who) return refused(`${claim.name} has this patient open.`)
      const problem = await work(trx, owner, bed)
      if (problem !== '') return refused(problem)
      revision = await announce(trx, this.#news(node, [owner.patientId]))
      return kept()
    })
    if (revision !== null) await this.#publish([owner.patientId], revision)
    return answer
  }

  /** Judged by this request, and left as it was: the server that kept the judgement ended before it answered. */
  async #isUnanswered({ state, entered }: LiveAlert, { seen, requestId }: SaveTowerBody): Promise<boolean> {
    const judged = await judgedAt(this.#p.readers, requestId)
    return state === seen && judged !== null && entered < judged.getTime()
  }

  #news = (node: string, tower: readonly number[]) => ({
    ...{ node, tower: [...tower], rooms: [], persons: [], patients: [], alerts: [] },
  })

  async #publish(ids: readonly number[], revision: number | null): Promise<void> {
    const { db, board, memory, published } = this.#p
    const reading = board.begin()
    board.take(ids, await readBoard(db, ids), reading)
    published(
      ids.flatMap((id) => memory.bedOfPatient(id) ?? []),
      revision,
    )
  }
}

/** An alert that stands says what it does on every other screen: it may have become worse since it fired. */
function asShown(item: AlertReviewItem, shown: readonly CensusAlert[]): AlertReviewItem {
  const now = shown.find(({ id, technical }) => id === item.id && !technical)
  if (!now) return item
  const { message, audioMessage: spoken } = now
  return { ...item, message, messageWithVerbal: spoken === '' ? message : `${message}^^${spoken}` }
}

const holderOf = (claim: Claim | null, { who }: Writer): TowerLoadAnswer['holder'] =>
  claim && { name: claim.name, since: claim.since.toISOString(), mine: claim.who === who }

/** Whether an alert is of the patient whom somebody holds and is audited for. */
const isTheirs = async (
  db: QueryExecutorProvider,
  { records }: NoteOwner,
  asked: { area: Area; alert: string },
): Promise<boolean> => records.includes((await alertOf(db, asked))?.personId ?? Number.NaN)

/** An answer that is there already is not given again. */
const asks = ({ state }: LiveAlert, command: AlertCommand): boolean =>
  command !== 'acknowledge' || state === 'active' || state === 'snoozed'
