import Type from 'typebox'
import { After, AreaSchema, LevelSchema, Nullable, RoomSys, Time } from './common.ts'
import { Whose } from './whose.ts'

/** Something that happened to a patient, for the time axis of the charts. */
export const TimelineEvent = Type.Object({
  /** What sort: drug, procedure, move, alert, answer, handoff, bypassOn, bypassOff; others are shown as any event. */
  kind: Type.String(),
  time: Time,
  /** What happened, in a few words. */
  text: Type.String(),
  /** Whose doing it was, by name; '' nobody's, or not known. */
  by: Type.String(),
  /** Of an alert. Left out: it has none. */
  level: Type.Optional(LevelSchema),
})
export type TimelineEvent = Type.Static<typeof TimelineEvent>

/** GET DataRequest.ashx: what happened to the patient of a room within so many seconds; 0 is the whole visit. */
export const EventsQuery = Type.Object({
  action: Type.Literal('events'),
  area: AreaSchema,
  roomSys: RoomSys,
  secondsFromNow: Type.Integer({ minimum: 0, maximum: 45 * 86_400 }),
  after: After,
})

export const EventsAnswer = Type.Object({
  /** Oldest first; of each sort the newest few hundred. */
  events: Type.Array(TimelineEvent),
  from: Time,
  /** Since when all of them are told: later than `from` where there were too many. */
  whole: Nullable(Time),
  ...Whose,
  now: Time,
})
export type EventsAnswer = Type.Static<typeof EventsAnswer>
