import Type from 'typebox'
import { AuditState } from './audit.ts'
import { NO_BED_REASONS } from './census.ts'
import { AreaSchema, Nullable, Time } from './common.ts'
import { Door } from './door.ts'
import { Feed } from './feeds.ts'
import { JobState } from './jobs.ts'
import { MailState } from './mail.ts'
import { DecidedName, NameTarget, UnknownName } from './names.ts'
import { PagingState } from './paging.ts'
import { MappedRoom, MapTarget, UnlistedRoom } from './unlisted-rooms.ts'

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
  /** Where people may sign in beside local accounts, and whether it answers; null: nowhere. */
  identityProvider: Type.Optional(Nullable(Type.Object({ name: Type.String(), available: Type.Boolean() }))),
  /** Whether alerts are judged, as the live stream says it, for browsers it does not reach. */
  alerts: Type.Optional(Type.Object({ judged: Type.Boolean(), judgedAt: Nullable(Time) })),
  /** Whether the store takes what is written, likewise. */
  store: Type.Optional(
    Type.Object({ ok: Type.Boolean(), since: Time, provenAt: Time, sqlErrors: Nullable(Time) }),
  ),
  /** Whether pages leave, likewise. */
  pages: Type.Optional(
    Type.Object({ undelivered: Type.Integer(), since: Nullable(Time), closedSince: Nullable(Time) }),
  ),
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
  /** Null: before it was noted. */
  first: Nullable(Time),
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
  /** Of those seven days; null: before it was noted. */
  first: Nullable(Time),
  lastSeen: Time,
})
export type ReadingProblem = Type.Static<typeof ReadingProblem>

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
  database: Type.Object({
    version: Type.String(),
    embedded: Type.Boolean(),
    bytes: Type.Number(),
    /** The server works as a superuser: more than it needs. */
    superuser: Type.Optional(Type.Boolean()),
  }),
  /** When the clock was last set back, by the clock after it; null: never. */
  clockSetBack: Type.Optional(Nullable(Type.Object({ time: Time, byMs: Type.Number() }))),
  beds: Type.Integer(),
  patients: Type.Integer(),
  dashboards: Type.Integer(),
  feeds: Type.Array(Feed),
  /** What is wrong with feeds.json as it is now, a line each; the last good one holds. Null: nothing. */
  /** What is wrong with importmap.json as it is now; what was composed stays. Null: nothing. */
  compositionFault: Type.Optional(Nullable(Type.String())),
  feedsFault: Type.Optional(Nullable(Type.Array(Type.String()))),
  /** Of this node. */
  door: Type.Optional(Door),
  noBed: Type.Optional(Type.Array(StatusNoBed)),
  conflicts: Type.Optional(Type.Array(StatusConflict)),
  unlistedRooms: Type.Optional(Type.Array(UnlistedRoom)),
  mappedRooms: Type.Optional(Type.Array(MappedRoom)),
  /** What a name may mean; empty where there is none to map. */
  mapTargets: Type.Optional(Type.Array(MapTarget)),
  unfiled: Type.Optional(Type.Array(UnfiledReadings)),
  /** Codes and units nothing knows, and what administrators decided about such. */
  unknownNames: Type.Array(UnknownName),
  decidedNames: Type.Array(DecidedName),
  /** What a code may mean; empty where there is none to map. */
  nameTargets: Type.Array(NameTarget),
  /** Of the last seven days. */
  readingProblems: Type.Array(ReadingProblem),
  /** Implausible readings of yesterday and today. */
  implausible: Type.Integer(),
  jobs: Type.Array(JobState),
  /** Absent: no mail leaves this house. */
  mail: Type.Optional(MailState),
  paging: Type.Optional(PagingState),
  /** The chain, and what waits to be written to it. */
  audit: Type.Optional(AuditState),
  slices: Type.Array(ComposedSlice),
})
export type StatusAnswer = Type.Static<typeof StatusAnswer>

export const SystemQuery = Type.Object({
  action: Type.Optional(
    Type.Union([Type.Literal('info'), Type.Literal('status'), Type.Literal('deadLetters')]),
  ),
  area: Type.Optional(AreaSchema),
})
