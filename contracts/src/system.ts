import Type from 'typebox'
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
  /** Codes received that no mapping knows, with how often. */
  unknownCodes: Type.Array(
    Type.Object({ code: Type.String(), text: Type.String(), count: Type.Integer(), lastSeen: Time }),
  ),
  implausible: Type.Integer(),
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

export const SystemQuery = Type.Object({
  action: Type.Optional(
    Type.Union([Type.Literal('info'), Type.Literal('status'), Type.Literal('deadLetters')]),
  ),
  area: Type.Optional(AreaSchema),
})
