import { openHouse } from './harness/hospital.ts'
import { siteConfig } from './harness/site.ts'
import { generate } from './model/generate.ts'
import { playOn } from './model/play-on.ts'
import { report } from './model/report.ts'
import { LEFT_OUT } from './model/scene.ts'
import { shrink } from './model/shrink.ts'
import { SITE } from './model/site.ts'

/** What one worker plays: every `step`-th seed from `first` before `end`. */
export interface Seeds {
  first: number
  step: number
  end: number
  placesOnly: boolean
  without: readonly string[]
}

/** One history that was played; `difference` is '' where product and model agreed. */
export interface Played {
  seed: number
  messages: number
  difference: string
}

const { first, step, end, placesOnly, without } = JSON.parse(process.argv[2] ?? '') as Seeds
const leftOut = LEFT_OUT.filter((one) => without.includes(one))
const house = await openHouse()
const run = playOn(house, await siteConfig(SITE), placesOnly)
for (let seed = first; seed < end; seed += step) {
  const history = generate(seed, { without: leftOut })
  const found = await run(history)
  const difference = found ? report(await shrink(found, run)) : ''
  const played: Played = { seed, messages: history.messages.length, difference }
  await new Promise((sent) => process.send?.(played, sent))
}
await house.stop()
process.disconnect()
process.exit(0)
