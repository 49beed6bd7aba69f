/**
 * What the worst messages cost, and what an ordinary feed notices of a flood: `npm run bench:hostile -- [--seconds 20]
 * [--only merges]`. Prints milliseconds a megabyte of reading each hostile message, and how long the messages of an
 * ordinary feed wait for their answers alone and beside each flood (`floods.ts`).
 */
import { parseArgs } from 'node:util'
import { startProduct } from '../../e2e/harness/product.ts'
import { answerFrame } from '../../server/src/feeds/frame-answers.ts'
import { MessageReader } from '../../server/src/feeds/understand/understand.ts'
import { testSite } from '../../server/test-support/feeds.ts'
import { HOSTILE_MESSAGES } from '../../server/test-support/hostile-messages.ts'
import { FLOODS } from './floods.ts'
import { flood, ordinary } from './senders.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string' } },
})
const seconds = Number(values.seconds)
const BYTES = 256 * 1024
const MIB = 1024 * 1024

async function msPerMegabyte(text: string): Promise<number> {
  const body = Buffer.from(text)
  const reader = new MessageReader(testSite)
  const now = () => new Date()
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < 5; i++) {
    const from = performance.now()
    await answerFrame(
      { kind: 'message', body, followed: false },
      {
        reader,
        now,
        barred: () => null,
        turn: async () => () => {},
        take: async ({ refusal }) => refusal,
        heard() {},
      },
    )
    least = Math.min(least, performance.now() - from)
  }
  return (least / body.length) * MIB
}

const costs = new Map<string, number>()
for (const [name, make] of Object.entries(HOSTILE_MESSAGES)) costs.set(name, await msPerMegabyte(make(BYTES)))
const worst = [...costs].sort(([, a], [, b]) => b - a).slice(0, 8)
console.table(Object.fromEntries(worst.map(([name, ms]) => [name, { 'ms a MB': Math.round(ms) }])))

/** A product of its own for each: nothing of one flood is left when the next is measured. */
const table: Record<string, Record<string, string | number>> = {}
for (const [name, make] of Object.entries(FLOODS)) {
  if (values.only !== undefined && values.only !== name) continue
  const product = await startProduct({ WARDLIGHT_SIMULATOR: 'off' })
  try {
    await ordinary(product.mllpPort, 3)
    const alone = await ordinary(product.mllpPort, seconds)
    const flooding = flood(product.mllpPort, make)
    const beside = await ordinary(product.mllpPort, seconds)
    const flooded = await flooding.stop()
    table[name] = {
      answers: beside.waits.length,
      refused: beside.refused.length,
      'p50 ms': Math.round(at(beside.waits, 0.5)),
      'p99 ms': Math.round(at(beside.waits, 0.99)),
      'p99 alone': Math.round(at(alone.waits, 0.99)),
      'p99 to alone': (at(beside.waits, 0.99) / at(alone.waits, 0.99)).toFixed(1),
      'flood answered': flooded.answered,
      'flood MB': (flooded.bytes / MIB).toFixed(1),
    }
  } finally {
    await product.stop()
  }
}
console.table(table)

function at(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
