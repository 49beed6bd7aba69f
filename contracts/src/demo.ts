import Type from 'typebox'
import { Time } from './common.ts'

/** One stop of a demo's tour: where it is, and what is to be seen there. */
export const TourStop = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Of the URL's fragment: `/awicu/census`. */
  path: Type.String(),
})
export type TourStop = Type.Static<typeof TourStop>

/** The data block `demo` of a page that is a demo: a recording, with no server behind it. */
export const DemoPage = Type.Object({
  /** The moment that is now in the demo, by the clock of the server that was recorded. */
  recordedAt: Type.String(),
  /** Folder of the recorded answers, from the page, with a slash at the end. */
  answers: Type.String(),
  tour: Type.Array(TourStop),
})
export type DemoPage = Type.Static<typeof DemoPage>

/** One recorded answer of demo.json. */
export const RecordedAnswer = Type.Object({
  /** Of the file, from the demo's folder. */
  path: Type.String(),
  call: Type.String(),
  query: Type.Record(Type.String(), Type.String()),
  /** The type of `contracts/` it is valid by. */
  schema: Type.String(),
})
export type RecordedAnswer = Type.Static<typeof RecordedAnswer>

/** demo.json of an exported demo. A folder that has it may be written over by the next export. */
export const DemoManifest = Type.Object({
  product: Type.Literal('Wardlight demo'),
  recordedAt: Time,
  /** Hash of the composition's lock. */
  composition: Type.String(),
  /** By name: `mf-census` is `0.1.0`. */
  slices: Type.Record(Type.String(), Type.String()),
  tour: Type.Array(TourStop),
  answers: Type.Array(RecordedAnswer),
})
export type DemoManifest = Type.Static<typeof DemoManifest>
