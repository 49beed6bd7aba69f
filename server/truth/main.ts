import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import startDatabase from '../test-support/start-database.js'
import stopDatabase from '../test-support/stop-database.js'
import type { Played, Seeds } from './worker.ts'

/** npm run truth -- --histories 10000 --from 1: plays seeded histories against the product and a simple model of it. */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    failures: { type: 'string', default: '10' },
    workers: { type: 'string', default: String(availableParallelism()) },
    places: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
})
const [count, from, most, workers] = [values.histories, values.from, values.failures, values.workers].map(
  Number,
) as [number, number, number, number]
const say = (line: string) => process.stdout.write(`${line}\n`)

await startDatabase()
const began = performance.now()
const failed: number[] = []
let done = 0
let messages = 0
const running = Array.from({ length: workers }, (_, index) => {
  const seeds: Seeds = {
    first: from + index,
    step: workers,
    end: from + count,
    placesOnly: values.places,
    without: values.without.split(','),
  }
  const worker = fork(join(import.meta.dirname, 'worker.ts'), [JSON.stringify(seeds)])
  worker.on('message', ({ seed, messages: played, difference }: Played) => {
    done++
    messages += played
    if (difference) {
      failed.push(seed)
      say(difference)
      if (failed.length >= most) for (const one of running) one.kill()
    }
    if (done % 100 === 0) {
      const seconds = (performance.now() - began) / 1000
      say(
        `${done} histories, ${messages} messages, ${failed.length} differ, ${Math.round(messages / seconds)} messages a second`,
      )
    }
  })
  return worker
})
const codes = await Promise.all(
  running.map(async (worker) => (await once(worker, 'exit'))[0] as number | null),
)
const broke = codes.some((code) => code !== 0) && failed.length < most
say(`${done} histories with ${messages} messages in ${Math.round((performance.now() - began) / 1000)} s`)
if (broke) say('A worker ended before its last history: see above')
say(
  failed.length > 0
    ? `They differ in seeds ${failed.toSorted((a, b) => a - b).join(', ')}`
    : broke
      ? ''
      : 'Product and model agree.',
)
await stopDatabase()
process.exit(failed.length === 0 && !broke ? 0 : 1)
