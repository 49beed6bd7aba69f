import Type from 'typebox'
import { Nullable, Time } from './common.ts'

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

/** POST systemrequest.ashx?action=runJob, right Admin: makes a job due now. */
export const RunJobBody = Type.Object({ name: Type.String({ maxLength: 80 }) })
export const RunJobAnswer = Type.Object({ accepted: Type.Boolean() })
export type RunJobAnswer = Type.Static<typeof RunJobAnswer>
