import { AREAS, type Area } from '@wardlight/contracts/areas'
import type { DecidedName, NameTarget, UnknownName } from '@wardlight/contracts/names'
import type { ReadingProblem, UnknownCode } from '@wardlight/contracts/system'
import { SENDER_CAPS } from '../../config/caps.ts'
import type { FeedName, NameMeaning } from '../../config/name-meanings.ts'
import type { SiteConfig } from '../../config/site.ts'
import type { Db } from '../../store/database.ts'
import { unitChoices } from '../../ward/readings/unit-choices.ts'
import { isUnit } from '../../ward/readings/units.ts'
import { openCodeBooks } from '../understand/code-book.ts'
import { type Decision, lastSentOf, readDecisions, removeDecision, writeDecision } from './name-rows.ts'
import { type NameRefusal, whyNot } from './why-not.ts'

/** Why nothing was decided about a name. */
export type DecisionRefusal = NameRefusal | 'notListed' | 'known' | 'full'

interface NamesOptions {
  db: Db
  config: SiteConfig
  /** ms. */
  now(): number
  unknownCodes(): Promise<UnknownCode[]>
  readingProblems(): Promise<ReadingProblem[]>
}

/** Unknown names from feeds, and what administrators decide about them: in effect at once, on every node. */
export class Names {
  readonly #o: NamesOptions

  constructor(options: NamesOptions) {
    this.#o = options
  }

  /** Puts what is decided now into effect on this node. */
  async read(): Promise<void> {
    const { db, config } = this.#o
    const mapped = (await readDecisions(db)).flatMap(({ kind, feed, of, name, means }) =>
      means === null ? [] : [{ kind, feed, of, name, means }],
    )
    config.feeds.mean(mapped.sort(byName))
  }

  /** What nothing knows and nobody decided about, the most frequent first. */
  async unknown(): Promise<UnknownName[]> {
    const { unknownCodes, readingProblems, db } = this.#o
    const [codes, problems, decided] = await Promise.all([
      unknownCodes(),
      readingProblems(),
      readDecisions(db),
    ])
    const known = new Set(decided.map(keyOf))
    const all = [
      ...codes.map(({ system, code, ...row }) => ({
        kind: 'code' as const,
        of: system,
        name: code,
        ...row,
      })),
      ...problems
        .filter(({ state, unit }) => state === 'foreignUnit' && !isUnit(unit))
        .map(({ variable, unit, state: _, ...row }) => ({
          kind: 'unit' as const,
          of: variable,
          name: unit,
          unit,
          text: '',
          ...row,
          units: this.#unitsOf(variable),
        })),
    ]
    return all
      .filter((one) => !known.has(keyOf(one)) && !this.#isKnown(one))
      .sort((a, b) => b.count - a.count)
  }

  async decided(): Promise<DecidedName[]> {
    const all = await readDecisions(this.#o.db)
    return all.map(({ decided, ...one }) => ({ ...one, decided: decided.toISOString() }))
  }

  /** The variables a code may mean. */
  targets(): NameTarget[] {
    const all = new Map<string, NameTarget>()
    for (const area of AREAS)
      for (const [variable, { title, unit }] of Object.entries(this.#o.config.area(area).variables))
        if (!all.has(variable)) all.set(variable, { variable, title, unit })
    return [...all.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'))
  }

  /** The areas a decision about a name affects: those with its current or earlier variable, else all. */
  async areasOf(name: FeedName, means?: string): Promise<Area[]> {
    const variables = name.kind === 'unit' ? [name.of] : await this.#variablesOf(name, means)
    const has = (area: Area) => variables.some((one) => this.#o.config.area(area).variable(one) !== null)
    return variables.length > 0 && AREAS.some(has) ? AREAS.filter(has) : [...AREAS]
  }

  async map(name: FeedName, means: string): Promise<DecisionRefusal | null> {
    const { db, config } = this.#o
    const last = await lastSentOf(db, name)
    if (!last) return 'notListed'
    if (this.#isKnown(name)) return 'known'
    const variable = name.kind === 'unit' ? name.of : means
    const variables = AREAS.flatMap((area) => config.area(area).variable(variable) ?? [])
    return whyNot(name, means, last, variables) ?? this.#decide({ ...name, means, reason: '' })
  }

  async ignore(name: FeedName, reason: string): Promise<DecisionRefusal | null> {
    const last = await lastSentOf(this.#o.db, name)
    return last ? this.#decide({ ...name, means: null, reason }) : 'notListed'
  }

  /** False: nothing was decided about it. */
  async takeBack(name: FeedName): Promise<boolean> {
    const removed = await removeDecision(this.#o.db, name)
    await this.read()
    return removed
  }

  async #decide(one: Omit<Decision, 'decided'>): Promise<'full' | null> {
    const { db, now } = this.#o
    const decision = { ...one, decided: new Date(now()) }
    const written = await db
      .transaction()
      .execute((trx) => writeDecision(trx, decision, SENDER_CAPS.names.most))
    if (!written) return 'full'
    await this.read()
    return null
  }

  async #variablesOf(code: FeedName, means?: string): Promise<string[]> {
    const all = await readDecisions(this.#o.db)
    const before = all.find((one) => keyOf(one) === keyOf(code))
    if (before?.means === null) return []
    return [means, before?.means].filter((one) => one !== undefined)
  }

  /** Whether the configuration knows a code by itself, in whatever area. */
  #isKnown({ kind, feed, of, name }: FeedName): boolean {
    if (kind === 'unit') return false
    const { config } = this.#o
    const settings = config.feed(feed)
    if (settings.names.code(of, name) !== null) return false
    return openCodeBooks(config)('', settings)([{ code: name, system: of, text: '' }], '') !== null
  }

  #unitsOf(variable: string): string[] {
    const { config } = this.#o
    const all = AREAS.flatMap((area) => config.area(area).variable(variable) ?? []).map(unitChoices)
    const [first = [], ...others] = all
    return first.filter((unit) => others.every((units) => units.includes(unit)))
  }
}

const keyOf = ({ kind, feed, of, name }: FeedName): string => JSON.stringify([kind, feed, of, name])
const byName = (a: NameMeaning, b: NameMeaning): number => (keyOf(a) < keyOf(b) ? -1 : 1)
