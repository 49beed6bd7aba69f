import Type from 'typebox'
import { NO_BED_REASONS } from './census.ts'
import { AreaSchema, Nullable, Time } from './common.ts'

/** What of a feed is not taken, or not as sent, and how often. */
export const FeedCount = Type.Object({
  /** unreadableTime (of a field), processing (test and training messages), unsupported (message types), ignored, outsideFrames (bytes). */
  kind: Type.String(),
  subject: Type.String(),
  count: Type.Integer(),
  lastSeen: Time,
})
export type FeedCount = Type.Static<typeof FeedCount>

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
  /** monitor, charting, lab or adt; null: it sent nothing that tells. */
  kind: Type.Optional(Nullable(Type.String())),
  /** It sent something that could be used, and is not retired: its silence matters. */
  expected: Type.Optional(Type.Boolean()),
  retired: Type.Optional(Type.Boolean()),
  /** Seconds its clock is ahead of ours (MSH-7 against arrival); null: not measured. */
  clockError: Type.Optional(Nullable(Type.Number())),
  counts: Type.Optional(Type.Array(FeedCount)),
  /** IANA zone its times without zone are read in; null: the site's. */
  zone: Type.Optional(Nullable(Type.String())),
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
  /** Whether alerts are judged, as the live stream says it, for browsers it does not reach. */
  alerts: Type.Optional(Type.Object({ judged: Type.Boolean(), judgedAt: Nullable(Time) })),
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

/** A patient who lies in no bed. Names nobody: `area` and `roomSys` lead to the row. */
export const StatusNoBed = Type.Object({
  area: AreaSchema,
  roomSys: Type.Integer(),
  unit: Type.String(),
  /** unit^room^bed as the feed names it. */
  place: Type.String(),
  reason: Type.Enum(NO_BED_REASONS),
  text: Type.String(),
  advice: Type.String(),
  since: Nullable(Time),
})
export type StatusNoBed = Type.Static<typeof StatusNoBed>

/** What feeds say that contradicts itself, naming nobody. `deadLetter` is the message held for it. */
export const StatusConflict = Type.Object({
  feed: Type.String(),
  text: Type.String(),
  advice: Type.String(),
  since: Time,
  area: Type.Optional(Nullable(AreaSchema)),
  roomSys: Type.Optional(Nullable(Type.Integer())),
  deadLetter: Type.Optional(Nullable(Type.Integer())),
})
export type StatusConflict = Type.Static<typeof StatusConflict>

/** Readings kept that belong to nobody yet, by feed and reason. */
export const UnfiledReadings = Type.Object({
  feed: Type.String(),
  /** "The bed MICU 7 is empty", a sentence naming nobody. */
  reason: Type.String(),
  advice: Type.String(),
  count: Type.Integer(),
  first: Time,
  last: Time,
})
export type UnfiledReadings = Type.Static<typeof UnfiledReadings>

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
  /** What is wrong with feeds.json as it is now, a line each; the last good one holds. Null: nothing. */
  feedsFault: Type.Optional(Nullable(Type.Array(Type.String()))),
  noBed: Type.Optional(Type.Array(StatusNoBed)),
  conflicts: Type.Optional(Type.Array(StatusConflict)),
  unfiled: Type.Optional(Type.Array(UnfiledReadings)),
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
  /** What retrying it as accepted means: "It speaks of the same person." Left out: it cannot be accepted. */
  acceptable: Type.Optional(Type.String()),
})
export type DeadLetter = Type.Static<typeof DeadLetter>
export const DeadLettersAnswer = Type.Object({ total: Type.Integer(), letters: Type.Array(DeadLetter) })
export type DeadLettersAnswer = Type.Static<typeof DeadLettersAnswer>

/** GET systemrequest.ashx?action=deadLetterDetail&id=, right Admin, audited: it names a patient. */
export const DeadLetterDetailQuery = Type.Object({
  action: Type.Literal('deadLetterDetail'),
  id: Type.Integer(),
})
/** Segments that hold the message up, as sent; `fault` is the field, "PID-7", or empty where the whole segment is. */
export const DeadLetterDetail = Type.Object({
  id: Type.Integer(),
  segments: Type.Array(Type.Object({ position: Type.Integer(), text: Type.String(), fault: Type.String() })),
})
export type DeadLetterDetail = Type.Static<typeof DeadLetterDetail>

/**
 * POST systemrequest.ashx?action=retryDeadLetter, right Admin: applied, or the reason it still cannot be. `accept`: an
 * administrator has looked at what it contradicts and vouches for it (`DeadLetter.acceptable`).
 */
export const RetryDeadLetterBody = Type.Object({
  id: Type.Integer(),
  accept: Type.Optional(Type.Boolean()),
})
export const RetryDeadLetterAnswer = Type.Object({ applied: Type.Boolean(), reason: Type.String() })
export type RetryDeadLetterAnswer = Type.Static<typeof RetryDeadLetterAnswer>

/** POST systemrequest.ashx?action=runJob, right Admin: makes a job due now. */
export const RunJobBody = Type.Object({ name: Type.String({ maxLength: 80 }) })
export const RunJobAnswer = Type.Object({ accepted: Type.Boolean() })
export type RunJobAnswer = Type.Static<typeof RunJobAnswer>

/** POST systemrequest.ashx?action=closeDeadLetter, right Admin, audited: it will not be applied any more. */
export const CloseDeadLetterBody = Type.Object({
  id: Type.Integer(),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export const CloseDeadLetterAnswer = Type.Object({ closed: Type.Boolean() })
export type CloseDeadLetterAnswer = Type.Static<typeof CloseDeadLetterAnswer>

/** POST systemrequest.ashx?action=retireFeed, right Admin, audited: it is no longer expected to speak. */
export const RetireFeedBody = Type.Object({ name: Type.String({ minLength: 1, maxLength: 500 }) })
export const RetireFeedAnswer = Type.Object({ retired: Type.Boolean() })
export type RetireFeedAnswer = Type.Static<typeof RetireFeedAnswer>

export const SystemQuery = Type.Object({
  action: Type.Optional(
    Type.Union([Type.Literal('info'), Type.Literal('status'), Type.Literal('deadLetters')]),
  ),
  area: Type.Optional(AreaSchema),
})
