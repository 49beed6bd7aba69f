import { expect, test } from '@jest/globals'
import { type OwnStats, Shared } from './shared-answer.ts'
import { type Based, SharedAnswers } from './shared-answers.ts'

const OWN: OwnStats = { alertReviews: 0, reviewsComplete: 0, reviewsSent: 0, start: '' }
const STATS = { cases: 1, ...OWN }

interface Answer extends Based {
  text: string
}

/** Dashboards ask each query again and again, each with the basis of its last answer, while the ward changes. */
async function watched(queries: number, { dashboards = 3, rounds = 10, text = '' } = {}) {
  let now = 0
  let made = 0
  const answers = new SharedAnswers({ told: () => now, clock: () => now, stopwatch: () => 0 })
  const bases = new Map<string, string>()
  let whole = 0
  for (let round = 0; round < rounds; round++) {
    now += 500
    for (let query = 0; query < queries; query++) {
      for (let dashboard = 0; dashboard < dashboards; dashboard++) {
        const who = `${query} ${dashboard}`
        const since = bases.get(who)
        const ready = await answers.of(
          new Shared<Answer>({
            key: String(query),
            area: 'awicu',
            state: round,
            own: OWN,
            ...(since === undefined ? {} : { since }),
            make: () => ({ text, revision: ++made, stats: STATS }),
            difference: (_, { basis, revision }) => ({ basis, revision, text: 'difference', stats: STATS }),
          }),
        )
        const answer = JSON.parse(ready.text.toString()) as Answer
        if (answer.text !== 'difference') whole += 1
        bases.set(who, answer.basis ?? '')
      }
    }
  }
  return { whole, made }
}

test.each([1, 30, 60])(
  '%d queries: each is made once a round, and whole only the first time',
  async (queries) => {
    expect(await watched(queries)).toEqual({ whole: queries * 3, made: queries * 10 })
  },
)

test('answers too large to keep in number are forgotten by their size', async () => {
  const text = 'x'.repeat(1024 * 1024)
  const { whole } = await watched(80, { dashboards: 1, rounds: 2, text })
  expect(whole).toBe(160)
})
