import { join } from 'node:path'
import Type from 'typebox'
import { schemaProblems } from './problems.ts'
import { readJson } from './read-json.ts'

const FILE = 'retention.json'
const HOUR_MS = 3_600_000

const RetentionSpan = Type.Union([
  Type.Object({ hours: Type.Number({ exclusiveMinimum: 0 }) }, { additionalProperties: false }),
  Type.Object({ days: Type.Number({ exclusiveMinimum: 0 }) }, { additionalProperties: false }),
])
type RetentionSpan = Type.Static<typeof RetentionSpan>

/**
 * common/retention.json: how long each kind of row is kept, `{"hours": 72}` or `{"days": 730}`. Raw observations at least
 * 25 hours, because sums over a day are read from them; roll-ups not shorter than what they stand for.
 */
const RetentionConfig = Type.Object(
  {
    observations: RetentionSpan,
    observationsMinute: RetentionSpan,
    observationsHour: RetentionSpan,
    journal: RetentionSpan,
    /** For messages that could not be applied and that nobody retried; the others go with the journal. */
    deadLetters: RetentionSpan,
    /** Cleared alerts and the events of all. */
    alerts: RetentionSpan,
    audit: RetentionSpan,
    feedback: RetentionSpan,
    clientLog: RetentionSpan,
    readingCounts: RetentionSpan,
    /** Since they were last seen; what else feeds send that is not taken, too. */
    unknownCodes: RetentionSpan,
    jobRuns: RetentionSpan,
    /** Mails and pages that left, or were given up. */
    letters: RetentionSpan,
  },
  { additionalProperties: false },
)
type RetentionConfig = Type.Static<typeof RetentionConfig>

/** Milliseconds by kind. */
export type Retention = Readonly<Record<keyof RetentionConfig, number>>

const isObject = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x)
const spanMs = (span: RetentionSpan): number => ('hours' in span ? span.hours : span.days * 24) * HOUR_MS

const days = (n: number) => ({ days: n })
const USUAL: RetentionConfig = {
  observations: { hours: 72 },
  observationsMinute: days(730),
  observationsHour: days(730),
  journal: days(7),
  deadLetters: days(90),
  alerts: days(730),
  audit: days(2190),
  feedback: days(2190),
  clientLog: days(30),
  readingCounts: days(90),
  unknownCodes: days(90),
  jobRuns: days(30),
  letters: days(365),
}

const toMs = (config: RetentionConfig): Retention =>
  Object.fromEntries(
    Object.entries(config).map(([kind, span]) => [kind, spanMs(span)]),
  ) as unknown as Retention

export const USUAL_RETENTION: Retention = toMs(USUAL)

function orderProblems(kept: Retention): string[] {
  const problems: string[] = []
  if (kept.observations < 25 * HOUR_MS)
    problems.push('observations must be at least 25 hours: sums over a day are read from them')
  for (const kind of ['observationsMinute', 'observationsHour'] as const)
    if (kept[kind] < kept.observations)
      problems.push(`${kind} must not be shorter than observations, which it stands for`)
  if (kept.deadLetters < kept.journal) problems.push('deadLetters must not be shorter than journal')
  return problems
}

/** Reads how long everything is kept, the product's words overlaid with the site's; adds every fault to `problems`. */
export async function readRetention(
  roots: readonly string[],
  common: string,
  problems: string[],
): Promise<Retention> {
  let merged: unknown = USUAL
  for (const root of roots) {
    const over = await readJson(root, join(common, FILE), problems)
    // A span is one value: {"days": 3} takes the place of {"hours": 72}.
    if (over !== undefined) merged = isObject(over) ? { ...(merged as object), ...over } : over
  }
  const found = schemaProblems(RetentionConfig, merged)
  const kept = found.length > 0 ? USUAL_RETENTION : toMs(merged as RetentionConfig)
  problems.push(...[...found, ...orderProblems(kept)].map((line) => `${common}/${FILE}: ${line}`))
  return kept
}
