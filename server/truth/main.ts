import { parseArgs } from 'node:util'
import startDatabase from '../test-support/start-database.js'
import stopDatabase from '../test-support/stop-database.js'
import { openHouse } from './harness/hospital.ts'
import { siteConfig } from './harness/site.ts'
import { report, shrink } from './model/differential.ts'
import { generate, LEFT_OUT } from './model/generate.ts'
import { playOn } from './model/play-on.ts'
import { SITE } from './model/site.ts'

/** npm run truth -- --histories 10000 --from 1: plays seeded histories against the product and a simple model of it. */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    failures: { type: 'string', default: '10' },
    places: { type: 'boolean', default: false },
    without: { type: 'string', default: '' },
  },
})
const [count, from, most] = [Number(values.histories), Number(values.from), Number(values.failures)]
const without = LEFT_OUT.filter((one) => values.without.split(',').includes(one))
const say = (line: string) => process.stdout.write(`${line}\n`)

await startDatabase()
const house = await openHouse()
const config = await siteConfig(SITE)
const run = playOn(house, config, values.places)
const began = performance.now()
let messages = 0
const failed: number[] = []
for (let seed = from; seed < from + count && failed.length < most; seed++) {
  const history = generate(seed, { without })
  messages += history.messages.length
  const found = await run(history)
  if (found) {
    failed.push(seed)
    say(report(await shrink(found, run)))
  }
  const done = seed - from + 1
  if (done % 100 === 0) {
    const seconds = (performance.now() - began) / 1000
    say(
      `${done} histories, ${messages} messages, ${failed.length} differ, ${Math.round(messages / seconds)} messages a second`,
    )
  }
}
say(failed.length === 0 ? 'Product and model agree.' : `They differ in seeds ${failed.join(', ')}`)
await house.stop()
await stopDatabase()
process.exit(failed.length === 0 ? 0 : 1)
