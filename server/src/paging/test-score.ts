import { type PagingResults, TEST_MEAN_S, TEST_MOST_S, TEST_PAGES } from '@wardlight/contracts/paging-test'

/** A page of a test as it went; `at` when it left, ms, null: it has not. */
interface TestedPage {
  index: number
  at: number | null
  tries: number
  seconds: number
}

type Score = Pick<PagingResults, 'scoreCard' | 'summary'>

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** Passes if all pages are confirmed, in 30 s on average and 60 s at most, each sent once and in order, over TLS. */
export function scoreOf(pages: readonly TestedPage[], secure: boolean): Score {
  const done = pages.filter(({ seconds }) => seconds >= 0)
  const mean = done.length > 0 ? done.reduce((sum, { seconds }) => sum + seconds, 0) / done.length : null
  const most = done.length > 0 ? Math.max(...done.map(({ seconds }) => seconds)) : null
  const incomplete = TEST_PAGES - done.length
  const left = pages.filter(({ at }) => at !== null)
  const inOrder = left.every(({ at }, i) => i === 0 || (at ?? 0) >= (left[i - 1]?.at ?? 0))
  const fidelity = left.length > 0 && inOrder && left.every(({ tries }) => tries === 1)
  const latency = mean !== null && most !== null && mean <= TEST_MEAN_S && most <= TEST_MOST_S
  const faults = [
    incomplete > 0 && `${incomplete} of ${TEST_PAGES} pages not confirmed`,
    done.length > 0 && !latency && `slower than ${TEST_MEAN_S} s on average or ${TEST_MOST_S} s at most`,
    !fidelity && (left.length === 0 ? 'no page has left' : 'a page was sent again or out of order'),
    !secure && 'pages leave without TLS',
  ].filter(Boolean)
  return {
    scoreCard: {
      isPassing: faults.length === 0,
      statusExplanation:
        faults.length === 0 ? 'All pages arrived in time, once and in order.' : `${faults.join('; ')}.`,
      isPassingFidelity: fidelity,
      isPassingLatency: latency,
      isPassingSecurity: secure,
    },
    summary: {
      testCount: pages.length,
      testsIncomplete: incomplete,
      passPercentString: `${Math.round((done.length / TEST_PAGES) * 100)} %`,
      averageLatency: mean === null ? null : rounded(mean),
      maxSeconds: most === null ? null : rounded(most),
    },
  }
}
