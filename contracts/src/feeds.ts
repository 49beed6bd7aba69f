import Type from 'typebox'
import { Nullable, Time } from './common.ts'

/** What of a feed is not taken, or not as sent, and how often. */
export const FeedCount = Type.Object({
  /** unreadableTime (of a field), processing (test and training messages), unsupported (message types), ignored, outsideFrames (bytes), sendersNotTaken, lettersNotKept. */
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

/** POST systemrequest.ashx?action=retireFeed, right Admin, audited: it is no longer expected to speak. */
export const RetireFeedBody = Type.Object({ name: Type.String({ minLength: 1, maxLength: 500 }) })
export const RetireFeedAnswer = Type.Object({ retired: Type.Boolean() })
export type RetireFeedAnswer = Type.Static<typeof RetireFeedAnswer>
