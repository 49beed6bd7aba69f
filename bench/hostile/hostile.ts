/**
 * What the worst messages cost, and what an ordinary feed notices of a flood: `npm run bench:hostile -- [--seconds 20]`. Prints
 * milliseconds a megabyte of reading each hostile message, and how long the messages of an ordinary feed wait for their
 * answers alone, beside a flood of small messages, of large ones, of merges and of what cannot be applied.
 */
import { parseArgs } from 'node:util'
import { startProduct } from '../../e2e/harness/product.ts'
import { answerFrame } from '../../server/src/feeds/frame-answers.ts'
import { MessageReader } from '../../server/src/feeds/understand/understand.ts'
import { testSite } from '../../server/test-support/feeds.ts'
import { HOSTILE_MESSAGES } from '../../server/test-support/hostile-messages.ts'
import { FLOODS } from './floods.ts'
import { flood, ordinary } from './senders.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
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

const product = await startProduct({ WARDLIGHT_SIMULATOR: 'off' })
const table: Record<string, Record<string, string | number>> = {}
let alone = 0
try {
  await ordinary(product.mllpPort, 3)
  for (const [name, make] of [['nothing', null] as const, ...Object.entries(FLOODS)]) {
    const flooding = make && flood(product.mllpPort, make)
    const { waits, refused } = await ordinary(product.mllpPort, seconds)
    waits.sort((a, b) => a - b)
    const flooded = await flooding?.stop()
    const at = (share: number): number => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN
    if (!make) alone = at(0.99)
    table[name] = {
      answers: waits.length,
      refused: refused.length,
      'p50 ms': Math.round(at(0.5)),
      'p99 ms': Math.round(at(0.99)),
      'p99 to alone': (at(0.99) / alone).toFixed(1),
      'flood answered': flooded?.answered ?? 0,
      'flood MB': flooded ? (flooded.bytes / MIB).toFixed(1) : 0,
    }
  }
} finally {
  await product.stop()
}
console.table(table)
