import Type from 'typebox'
import { Nullable, Time } from './common.ts'
import { RequestId } from './patient-record.ts'

/** Pages of one test. */
export const TEST_PAGES = 6
/** A test whose last page is older is over. */
export const TEST_OVER_MS = 120_000
export const TEST_POLL_MS = 30_000
export const TEST_REFRESH_MS = 2000
/** What passes, seconds. */
export const TEST_MEAN_S = 30
export const TEST_MOST_S = 60

/** Spec support §3. */
export const PagingResults = Type.Object({
  pagerID: Type.String(),
  /** `seconds` -1: not yet confirmed. */
  sentPages: Type.Array(
    Type.Object({
      index: Type.Integer(),
      timestamp: Time,
      message: Type.String(),
      seconds: Type.Number(),
      /** It left; before that its number cannot be pressed. */
      delivered: Type.Boolean(),
      /** It leaves no more. */
      over: Type.Boolean(),
      /** Why it leaves no more, or has not yet; ''. */
      problem: Type.String(),
    }),
  ),
  /** By time, ISO. */
  notes: Type.Record(Type.String(), Type.String()),
  scoreCard: Type.Object({
    isPassing: Type.Boolean(),
    statusExplanation: Type.String(),
    isPassingFidelity: Type.Boolean(),
    isPassingLatency: Type.Boolean(),
    isPassingSecurity: Type.Boolean(),
  }),
  summary: Type.Object({
    testCount: Type.Integer(),
    testsIncomplete: Type.Integer(),
    passPercentString: Type.String(),
    averageLatency: Nullable(Type.Number()),
    maxSeconds: Nullable(Type.Number()),
  }),
  testerInfo: Type.Record(Type.String(), Type.String()),
  serverInfo: Type.Record(Type.String(), Type.String()),
})
export type PagingResults = Type.Static<typeof PagingResults>

/** GET ValidateRequest.ashx?action=pagingResults: the account's own test; null: it has none. */
export const PagingTestAnswer = Type.Object({
  test: Nullable(Type.Object({ active: Type.Boolean(), results: PagingResults })),
  now: Time,
})
export type PagingTestAnswer = Type.Static<typeof PagingTestAnswer>

export const StartPagingTestBody = Type.Object({
  pagerID: Type.String({ minLength: 1, maxLength: 250 }),
  browser: Type.Optional(Type.String({ maxLength: 300 })),
})
export const PagingNoteBody = Type.Object({
  note: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  /** The same one again adds nothing again. */
  requestId: Type.Optional(RequestId),
})
export const PageReceivedBody = Type.Object({ index: Type.Integer({ minimum: 1, maximum: TEST_PAGES }) })
export const PagingTestDone = Type.Object({ status: Type.Enum(['good', 'refused']) })
export type PagingTestDone = Type.Static<typeof PagingTestDone>
