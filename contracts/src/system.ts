import Type from 'typebox'
import { AreaSchema, Nullable, Time } from './common.ts'

/** One feed (a sending application over MLLP) and when it last spoke. */
export const Feed = Type.Object({
  name: Type.String(),
  lastMessage: Nullable(Time),
  /** Seconds without a message after which the feed counts as silent. */
  maxSilence: Type.Number(),
  silent: Type.Boolean(),
  connections: Type.Integer(),
  messages: Type.Integer(),
  deadLetters: Type.Integer(),
})
export type Feed = Type.Static<typeof Feed>

/** GET systemrequest.ashx (no session needed): what the shell needs before sign-in. */
export const SystemAnswer = Type.Object({
  system: Type.String(),
  version: Type.String(),
  buildDate: Type.String(),
  startDate: Time,
  siteRev: Type.String(),
  now: Time,
  /** True on a trial machine whose patients come from the simulator. */
  trial: Type.Boolean(),
})
export type SystemAnswer = Type.Static<typeof SystemAnswer>

export const ComposedSlice = Type.Object({
  name: Type.String(),
  version: Type.String(),
  url: Type.String(),
  tier: Type.String(),
  ok: Type.Boolean(),
  error: Type.String(),
})
export type ComposedSlice = Type.Static<typeof ComposedSlice>

/** A code no mapping knows, by feed and coding system, with a unit and a value as sent: what somebody needs to map it. */
export const UnknownCode = Type.Object({
  feed: Type.String(),
  system: Type.String(),
  code: Type.String(),
  text: Type.String(),
  unit: Type.String(),
  sample: Type.String(),
  count: Type.Integer(),
  lastSeen: Time,
})
export type UnknownCode = Type.Static<typeof UnknownCode>

/** Readings of one kind that are kept and not shown as they should be. `unit` and `sample` as sent. */
export const ReadingProblem = Type.Object({
  feed: Type.String(),
  variable: Type.String(),
  unit: Type.String(),
  /** implausible, foreignUnit, unreadable, or timeUnknown of a time nobody can read. */
  state: Type.String(),
  sample: Type.String(),
  count: Type.Integer(),
  lastSeen: Time,
})
export type ReadingProblem = Type.Static<typeof ReadingProblem>

/** A job of the server and its last run. */
export const JobState = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Seconds between two runs. */
  every: Type.Number(),
  /** Where it ran last; of a job that runs on every node, where it is listed of. */
  node: Type.String(),
  started: Nullable(Time),
  /** Seconds. */
  took: Nullable(Type.Number()),
  /** null: never ran. */
  ok: Nullable(Type.Boolean()),
  /** What it did, or the name of the error. */
  result: Type.String(),
  running: Type.Boolean(),
  due: Time,
  /** It should have run a good while ago. */
  overdue: Type.Boolean(),
})
export type JobState = Type.Static<typeof JobState>

/** GET systemrequest.ashx?action=status, rights Technical or Admin. */
export const StatusAnswer = Type.Object({
  ...SystemAnswer.properties,
  node: Type.String(),
  uptimeSeconds: Type.Number(),
  memoryBytes: Type.Number(),
  database: Type.Object({ version: Type.String(), embedded: Type.Boolean(), bytes: Type.Number() }),
  beds: Type.Integer(),
  patients: Type.Integer(),
  dashboards: Type.Integer(),
  feeds: Type.Array(Feed),
  /** Codes received that no mapping knows, with how often. */
  unknownCodes: Type.Array(UnknownCode),
  /** Of the last seven days. */
  readingProblems: Type.Array(ReadingProblem),
  /** Implausible readings of yesterday and today. */
  implausible: Type.Integer(),
  jobs: Type.Array(JobState),
  slices: Type.Array(ComposedSlice),
})
export type StatusAnswer = Type.Static<typeof StatusAnswer>

/** GET systemrequest.ashx?action=deadLetters, rights Technical or Admin. No message body: it may name a patient. */
export const DeadLetter = Type.Object({
  id: Type.Integer(),
  received: Time,
  feed: Type.String(),
  controlId: Type.String(),
  type: Type.String(),
  reason: Type.String(),
  bytes: Type.Integer(),
})
export type DeadLetter = Type.Static<typeof DeadLetter>
export const DeadLettersAnswer = Type.Object({ total: Type.Integer(), letters: Type.Array(DeadLetter) })
export type DeadLettersAnswer = Type.Static<typeof DeadLettersAnswer>

/** POST systemrequest.ashx?action=retryDeadLetter, right Admin: applied, or the reason it still cannot be. */
export const RetryDeadLetterBody = Type.Object({ id: Type.Integer() })
export const RetryDeadLetterAnswer = Type.Object({ applied: Type.Boolean(), reason: Type.String() })
export type RetryDeadLetterAnswer = Type.Static<typeof RetryDeadLetterAnswer>

/** POST systemrequest.ashx?action=runJob, right Admin: makes a job due now. */
export const RunJobBody = Type.Object({ name: Type.String({ maxLength: 80 }) })
export const RunJobAnswer = Type.Object({ accepted: Type.Boolean() })
export type RunJobAnswer = Type.Static<typeof RunJobAnswer>

export const SystemQuery = Type.Object({
  action: Type.Optional(
    Type.Union([Type.Literal('info'), Type.Literal('status'), Type.Literal('deadLetters')]),
  ),
  area: Type.Optional(AreaSchema),
})
