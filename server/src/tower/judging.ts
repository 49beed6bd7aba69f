import type { AlertCommand } from '@wardlight/contracts/answer-alert'
import type { Area } from '@wardlight/contracts/areas'
import {
  actionsOf,
  type SaveTowerBody,
  type SaveTowerNoteBody,
  type TowerAnswer,
} from '@wardlight/contracts/tower'
import type { QueryExecutorProvider } from 'kysely'
import { isAsSeen } from '../alerts/life/as-seen.ts'
import { type LiveAlert, silentOf } from '../alerts/life/live-alert.ts'
import { towerLists } from '../config/tower-lists.ts'
import { type NoteOwner, ownerAsSeen } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import { alertOf, noteReview } from '../review/note-review.ts'
import type { Bed } from '../ward/state.ts'
import { addContact } from './contacts.ts'
import { dropDraft, keepDraft } from './drafts.ts'
import { addJudgement, isDone, judgedAt } from './judgements.ts'
import { seenOf } from './seen.ts'
import { kept, refused } from './tower-answers.ts'
import type { TowerParts } from './tower-parts.ts'
import { writeAbout } from './write-about.ts'

/** Writes the page of a judgement in its transaction; gives its id. */
export type WritePage = (trx: QueryExecutorProvider) => Promise<string>

const NOT_THEIRS = 'This alert is not of the patient who lies there.'
const CHANGED = 'The alert changed meanwhile. Look at it as it is now, then save again.'
const SILENT =
  'Your judgement is kept. The sensor is silent: the alert can be answered once it is seen again.'
const NOT_ANSWERED = 'Your judgement is kept. The alert itself had changed in that moment: look at it again.'

/** Judges alerts, and stores the drafts of judgements. */
export class Judging {
  readonly #p: TowerParts

  constructor(parts: TowerParts) {
    this.#p = parts
  }

  /** The rule of an alert, whether it is open or over; '': the area has no such alert. */
  ruleOf = async (asked: { area: Area; alert: string }): Promise<string> =>
    (await alertOf(this.#p.readers, asked))?.rule ?? ''

  /** Whether a request is done, though its answer may have been lost. */
  isKept = ({ requestId }: { requestId: string }): Promise<boolean> => isDone(this.#p.readers, requestId)

  /**
   * Judges one item, and answers its alert as any other answer does. Refused if somebody else was first or holds the
   * patient.
   */
  async save(asked: SaveTowerBody, writer: NoteWriter, page?: WritePage): Promise<TowerAnswer> {
    const { openAlerts, memory, answerAlert } = this.#p
    const live = openAlerts.get(asked.alert)
    const isThere = live !== null && memory.bedOfPatient(live.patientId)?.room.roomSys === asked.roomSys
    if (isThere && !isAsSeen(live, asked) && !(await this.isKept(asked))) return refused(CHANGED)
    const rule = await this.ruleOf(asked)
    let isNew = false
    const answer = await writeAbout(this.#p, asked, writer, async (trx, owner, bed) => {
      const problem = await this.#judge(trx, { asked, writer, live, rule, page }, owner, bed)
      isNew = problem === ''
      return problem
    })
    const { command, minutes, reason } = asked
    if (!answer.done || !isThere || !command || !asks(live, command)) return answer
    if (silentOf(live) !== null) return kept(SILENT)
    if (!isNew && !(await this.#isUnanswered(live, asked))) return answer
    const by = { who: writer.who, name: `${writer.name}, tower` }
    const answered = await answerAlert(asked, { command, minutes, reason, ...by })
    return answered ? answer : kept(NOT_ANSWERED)
  }

  /** Allowed whoever holds the patient, as only its writer sees the draft. */
  async saveNote(asked: SaveTowerNoteBody, writer: NoteWriter): Promise<TowerAnswer> {
    const { db, clock, memory } = this.#p
    const owner = ownerAsSeen(memory, asked, clock.now())
    if (typeof owner === 'string') return refused(owner)
    if (!(await isTheirs(db, owner, asked))) return refused(NOT_THEIRS)
    await keepDraft(db, writer.who, asked, clock.now())
    return kept()
  }

  /** Stores a judgement, its contact and the contact's page. Returns why not, for the person; '' when done. */
  async #judge(
    trx: QueryExecutorProvider,
    { asked, writer, live, rule, page }: JudgingOf,
    owner: NoteOwner,
    bed: Bed,
  ): Promise<string> {
    const { clock, config } = this.#p
    const now = clock.now()
    const lists = towerLists(config.area(asked.area).ui.tower)
    const { area, alert, sequence, whom = '', text = '', followUp = lists.followUpMinutes, requestId } = asked
    if (!(await isTheirs(trx, owner, asked))) return NOT_THEIRS
    const noted = await noteReview(trx, { area, alert, sequence }, { ...writer, at: new Date(now) })
    if (!noted?.done)
      return `${noted?.reviewed?.by || 'Somebody'} looked at it meanwhile. See what they found.`
    await addJudgement(trx, asked, seenOf(live, bed, now), writer, now)
    const means = actionsOf(lists, rule).find(({ id }) => id === asked.did)?.contact
    if (means) {
      const paged = page ? await page(trx) : null
      const told = { whom, means, text, followUp, alert, requestId, page: paged }
      await addContact(trx, owner, told, writer, now)
    }
    await dropDraft(trx, alert, writer.who)
    return ''
  }

  /** Whether this request judged the alert but did not answer it: the server that stored the judgement ended before. */
  async #isUnanswered({ state, entered }: LiveAlert, { seen, requestId }: SaveTowerBody): Promise<boolean> {
    const judged = await judgedAt(this.#p.readers, requestId)
    return state === seen && judged !== null && entered < judged.getTime()
  }
}

interface JudgingOf {
  asked: SaveTowerBody
  writer: NoteWriter
  live: LiveAlert | null
  rule: string
  page: WritePage | undefined
}

/** Whether an alert is of the patient whom somebody holds and is audited for. */
const isTheirs = async (
  db: QueryExecutorProvider,
  { records }: NoteOwner,
  asked: { area: Area; alert: string },
): Promise<boolean> => records.includes((await alertOf(db, asked))?.personId ?? Number.NaN)

/** Whether the command changes anything: what is answered already is not acknowledged again. */
const asks = ({ state }: LiveAlert, command: AlertCommand): boolean =>
  command !== 'acknowledge' || state === 'active' || state === 'snoozed'
