import { describe, expect, test } from '@jest/globals'
import { Framer, frame } from '@wardlight/hl7/framer'
import { testSite } from '../../../test-support/feeds.ts'
import { HOSTILE_MESSAGES } from '../../../test-support/hostile-messages.ts'
import { answerFrame } from '../frame-answers.ts'
import { MessageReader } from '../understand/understand.ts'

const NOW = new Date('2026-09-12T12:00:01Z')
const SMALL = 24 * 1024
const TIMES = 8
/** Eight times the bytes take sixty-four times the work where it grows with their square; more than twice their share only by chance. */
const MOST = TIMES * 2.5
const TRIES = 12

/** Everything from bytes of a connection to its answers but the store. */
async function handle(bytes: Buffer): Promise<void> {
  const reader = new MessageReader(testSite)
  for (const one of new Framer(4 * SMALL * TIMES).push(bytes))
    await answerFrame(one, {
      reader,
      now: () => NOW,
      barred: () => null,
      turn: async () => () => {},
      take: async ({ refusal }) => refusal,
      heard() {},
    })
}

async function least(bytes: Buffer, tries: number): Promise<number> {
  let found = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries; i++) {
    const from = performance.now()
    await handle(bytes)
    found = Math.min(found, performance.now() - from)
  }
  return found
}

describe('reading a message costs as much as it is long', () => {
  // shows: A2, A30, V15.2.2
  test.each(Object.keys(HOSTILE_MESSAGES))('of many %s', async (name) => {
    const make = HOSTILE_MESSAGES[name] as (bytes: number) => string
    const [small, large] = [frame(make(SMALL)), frame(make(SMALL * TIMES))]
    let ratio = Number.POSITIVE_INFINITY
    for (let i = 0; i < TRIES && ratio > MOST; i++)
      ratio = Math.min(ratio, (await least(large, 2)) / (await least(small, 3)))
    expect(ratio).toBeLessThan(MOST)
  })
})
