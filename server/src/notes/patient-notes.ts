import type { AlertReviewItem } from '@wardlight/contracts/alert-review'
import type { Area } from '@wardlight/contracts/areas'
import type { Body } from '@wardlight/contracts/body'
import type { GraphAnswer } from '@wardlight/contracts/graph'
import {
  type GivenHandoff,
  HANDOFF_TREND_HOURS,
  type HandoffAnswer,
  type HandoffSummary,
  type SignHandoffBody,
} from '@wardlight/contracts/handoff'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { CareNoteAnswer, KeptNoteAnswer, SaveNoteBody } from '@wardlight/contracts/patient-notes'
import type { Kysely, QueryExecutorProvider } from 'kysely'
import type { WardMemory } from '../ward/memory.ts'
import { NOBODY, OTHER } from '../ward/occupancy/whose.ts'
import type { Clock } from '../ward/time/clock.ts'
import { iso } from '../ward/time/time-text.ts'
import { changesSince } from './handoff/changes.ts'
import { foldHandoffs } from './handoff/fold-handoffs.ts'
import { knownOf } from './handoff/known.ts'
import { trendNames, valueGroups } from './handoff/value-groups.ts'
import { type NoteOwner, noteOwner, ownerAsSeen, whoseNote } from './note-owner.ts'
import {
  addStep,
  isDone,
  lockNotes,
  type NewStep,
  type NoteKind,
  type NoteStepTaken,
  readSteps,
} from './note-steps.ts'
import { newestVersion, versionOf } from './versions.ts'

interface NotesParts {
  // biome-ignore lint/suspicious/noExplicitAny: any store will do
  db: Kysely<any>
  readers: QueryExecutorProvider
  memory: WardMemory
  clock: Clock
  body(area: Area, roomSys: number): Body | null
  graphs(area: Area, roomSys: number, names: readonly string[], seconds: number): Promise<GraphAnswer | null>
  intakeOutput(area: Area, roomSys: number): Promise<IntakeOutputAnswer | null>
  /** Alerts of a patient since then, newest first. */
  alertsOf(area: Area, patientId: number, from: Date): Promise<AlertReviewItem[]>
}

/** Who writes: user ID, and as people read it. */
export interface NoteWriter {
  who: string
  name: string
}

type NoteRoom = Pick<SaveNoteBody, 'area' | 'roomSys'>
type NotePlace = NoteRoom & Pick<SaveNoteBody, 'id' | 'person' | 'requestId'>
/** The step to write, given the steps so far, newest first; a text: why not. */
type DecideStep = (
  steps: readonly NoteStepTaken[],
  owner: NoteOwner,
) => Omit<NewStep, 'requestId' | 'time'> | string

const TREND_MS = HANDOFF_TREND_HOURS * 3_600_000
/** Most tries to build a handoff, as somebody else may come to lie there meanwhile. */
const MOST_TRIES = 3
const NO_VOLUMES = { intake: null, output: null, urine: null }
const UNIDENTIFIED =
  'This patient is not identified yet. A note can be saved only for an identified patient. Have the patient admitted first.'
const CHANGED =
  'Somebody saved another version meanwhile. Yours is still here: read the other one, then save again.'

/** Notes people keep of patients: handoffs with what was known then, and care notes. Every version stays. */
export class PatientNotes {
  readonly #p: NotesParts

  constructor(parts: NotesParts) {
    this.#p = parts
  }

  /** null: no such room. */
  async careNote(place: NoteRoom): Promise<CareNoteAnswer | null> {
    if (!this.#p.body(place.area, place.roomSys)) return null
    const owner = this.#owner(place)
    const versions = (await this.#steps('care', owner)).map(versionOf)
    return { versions, ...whoseNote(owner), now: iso(this.#p.clock.now()) }
  }

  saveCareNote = (asked: SaveNoteBody, writer: NoteWriter): Promise<KeptNoteAnswer> =>
    this.#write('care', asked, (steps) => saved(steps, asked, writer))

  /** null: no such room. `who` asks. */
  async handoff(place: NoteRoom, who: string): Promise<HandoffAnswer | null> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const owner = this.#owner(place)
      const whose = whoseNote(owner)
      const folded = foldHandoffs(await this.#steps('handoff', owner), who)
      const summary = await this.#summary(place, owner, folded.given[0])
      if (!summary || isSame(whose, whoseNote(this.#owner(place))))
        return summary && { ...folded, summary, ...whose, now: summary.time }
    }
    return null
  }

  saveHandoff = (asked: SaveNoteBody, writer: NoteWriter): Promise<KeptNoteAnswer> =>
    this.#write('handoff', asked, (steps) => saved(steps, asked, writer))

  /** The giver signs the note with what is known now; the receiver acknowledges what was given last. */
  async signHandoff(asked: SignHandoffBody, writer: NoteWriter): Promise<KeptNoteAnswer> {
    if (asked.as === 'receiver') return this.#write('handoff', asked, (steps) => taken(steps, asked, writer))
    const { note = '' } = asked
    if (note.trim() === '') return refused('Write a note before you sign.')
    const answer = await this.handoff(asked, writer.who)
    if (!answer) return refused(NOBODY)
    const owner = this.#seen(asked)
    if (typeof owner === 'string') return refused(owner)
    if (!isSame(answer, whoseNote(owner))) return refused(OTHER)
    return this.#write('handoff', asked, (steps) => {
      const save = saved(steps, { base: asked.base, note }, writer)
      return typeof save === 'string' ? save : { ...save, step: 'given', summary: answer.summary }
    })
  }

  #owner = (place: NoteRoom): NoteOwner | null => noteOwner(this.#p.memory, place, this.#p.clock.now())

  #seen = (asked: NotePlace): NoteOwner | string => ownerAsSeen(this.#p.memory, asked, this.#p.clock.now())

  #steps = async (kind: NoteKind, owner: NoteOwner | null): Promise<NoteStepTaken[]> =>
    owner ? readSteps(this.#p.readers, kind, owner) : []

  async #summary(
    { area, roomSys }: NoteRoom,
    owner: NoteOwner | null,
    last: GivenHandoff | undefined,
  ): Promise<HandoffSummary | null> {
    const { body: bodyOf, graphs, intakeOutput, alertsOf, clock } = this.#p
    const body = bodyOf(area, roomSys)
    if (!body) return null
    const names = trendNames(valueGroups(body))
    const from = new Date(last?.time ?? clock.now() - TREND_MS)
    const [drawn, volumes, alerts] = await Promise.all([
      names.length > 0 ? graphs(area, roomSys, names, TREND_MS / 1000) : null,
      intakeOutput(area, roomSys),
      owner ? alertsOf(area, owner.patientId, from) : [],
    ])
    const known = knownOf(body, drawn?.graphs ?? [], volumes?.intakeOutput ?? NO_VOLUMES)
    const changes = changesSince(last?.summary ?? null, known, alerts)
    return { ...known, changes, since: last?.time ?? null }
  }

  async #write(kind: NoteKind, asked: NotePlace, decide: DecideStep): Promise<KeptNoteAnswer> {
    const { db, clock } = this.#p
    const owner = this.#seen(asked)
    if (typeof owner === 'string') return refused(owner)
    if (owner.isUnidentified) return refused(UNIDENTIFIED)
    return db.transaction().execute(async (trx) => {
      await lockNotes(trx, owner)
      const before = await readSteps(trx, kind, owner)
      if (await isDone(trx, asked.requestId))
        return { done: true, message: '', newest: newestVersion(before) }
      const step = decide(before, owner)
      if (typeof step === 'string') return { done: false, message: step, newest: newestVersion(before) }
      await addStep(trx, kind, owner, {
        ...step,
        requestId: asked.requestId,
        time: new Date(clock.now()),
      })
      return { done: true, message: '', newest: newestVersion(await readSteps(trx, kind, owner)) }
    })
  }
}

type Whose = Pick<HandoffAnswer, 'regNum' | 'person'>
const isSame = (one: Whose, other: Whose) => one.regNum === other.regNum && one.person === other.person

const refused = (message: string): KeptNoteAnswer => ({ done: false, message, newest: null })

/** A version written from the newest one. */
function saved(
  steps: readonly NoteStepTaken[],
  { base, note }: Pick<SaveNoteBody, 'base' | 'note'>,
  writer: NoteWriter,
): ReturnType<DecideStep> & (string | { step: 'saved' }) {
  if (note.trim() === '') return 'There is nothing to save.'
  if ((newestVersion(steps)?.id ?? 0) !== base) return CHANGED
  return { step: 'saved', note, ...writer }
}

/** `base` is the handoff that was given. Nobody acknowledges their own. */
function taken(
  steps: readonly NoteStepTaken[],
  { base }: Pick<SignHandoffBody, 'base'>,
  writer: NoteWriter,
): ReturnType<DecideStep> {
  const given = steps.find(({ step }) => step === 'given')
  if (!given || given.id !== base) return 'There is a newer handoff. Read it, and acknowledge that.'
  const by = steps.find(({ ofId }) => ofId === given.id)
  if (by) return `${by.name} acknowledged it already.`
  if (given.who === writer.who) return 'Whoever takes over acknowledges it, not who handed over.'
  return { step: 'taken', note: '', ofId: given.id, ...writer }
}
