import type {
  CaseReview,
  EditReviewBody,
  ReviewAnswer,
  ReviewAnswers,
  ReviewPart,
  SaveReviewBody,
} from '@wardlight/contracts/case-review'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import { announce } from '../cluster/announce-changes.ts'
import { type NoteOwner, ownerAsSeen } from '../notes/note-owner.ts'
import type { NoteWriter } from '../notes/patient-notes.ts'
import type { WardMemory } from '../ward/memory.ts'
import type { Clock } from '../ward/time/clock.ts'
import { editionOf, type KeptEdition, readEditions, writeEdition } from './editions.ts'
import { lockTower } from './lock.ts'

interface CaseReviewParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  node: string
  memory: WardMemory
  clock: Clock
  /** Called once changes about these patients are written. */
  publish(patientIds: readonly number[], revision: number | null): Promise<void>
}

type Save = Omit<SaveReviewBody, 'answers'> & { answers: ReviewAnswers }
type Edited = { answers: ReviewAnswers; sign: boolean }

const SIGNED = 'It was signed meanwhile. Take it up again to change it.'
const NOT_SIGNED = 'It is not signed: go on with the draft.'
const UNIDENTIFIED = 'Nobody is known to lie there: a review is kept of somebody.'

/**
 * Reviews of what the tower expects of a case and what came of it: drafts everybody in the tower sees, and signed
 * editions.
 */
export class CaseReviews {
  readonly #p: CaseReviewParts

  constructor(parts: CaseReviewParts) {
    this.#p = parts
  }

  async of(db: QueryExecutorProvider, owner: NoteOwner): Promise<CaseReview> {
    const { review, postOp, others } = await readEditions(db, owner)
    return {
      review: editionOf(review),
      postOp: editionOf(postOp),
      others: others.map((row) => ({ ...editionOf(row), part: row.part })),
    }
  }

  /** Refused if somebody else saved since the version the person had; `newest` is what they saved. */
  save = (part: ReviewPart, asked: Save, writer: NoteWriter): Promise<ReviewAnswer> =>
    this.#write(part, asked, writer, (before) => (before?.signed ? SIGNED : asked))

  /** A signed edition is taken up again as a draft. */
  edit = (asked: EditReviewBody, writer: NoteWriter): Promise<ReviewAnswer> =>
    this.#write(asked.part, asked, writer, (before) =>
      before?.signed ? { answers: before.answers, sign: false } : NOT_SIGNED,
    )

  async #write(
    part: ReviewPart,
    asked: Pick<Save, 'area' | 'roomSys' | 'id' | 'person' | 'version' | 'requestId' | 'unheard'>,
    writer: NoteWriter,
    change: (before: KeptEdition) => Edited | string,
  ): Promise<ReviewAnswer> {
    const { db, node, memory, clock, publish } = this.#p
    const owner = ownerAsSeen(memory, asked, clock.now())
    if (typeof owner === 'string') return { done: false, message: owner, newest: null }
    if (owner.isUnidentified) return { done: false, message: UNIDENTIFIED, newest: null }
    const { patientId, records } = owner
    let revision: number | null = null
    const answer = await db.transaction().execute(async (trx): Promise<ReviewAnswer> => {
      await lockTower(trx, patientId)
      const before = (await readEditions(trx, owner))[part]
      const newest = editionOf(before)
      if (before?.requestId === asked.requestId) return { done: true, message: '', newest }
      const isOwn = before !== null && (asked.unheard ?? '').split(',').includes(before.requestId)
      if (newest.version !== asked.version && !isOwn)
        return { done: false, message: `${newest.saved?.by ?? 'Somebody'} saved it meanwhile.`, newest }
      const edited = change(before)
      if (typeof edited === 'string') return { done: false, message: edited, newest }
      const { answers, sign } = edited
      await writeEdition(
        trx,
        owner,
        before,
        { part, answers, sign, requestId: asked.requestId },
        writer,
        clock.now(),
      )
      const news = { node, tower: [...records], rooms: [], persons: [], patients: [], alerts: [] }
      revision = await announce(trx, news)
      return { done: true, message: '', newest: editionOf((await readEditions(trx, owner))[part]) }
    })
    if (revision !== null) await publish(records, revision)
    return answer
  }
}
