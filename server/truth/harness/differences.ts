import { generate } from '../model/generate.ts'
import { playOn } from '../model/play-on.ts'
import { report } from '../model/report.ts'
import { shrink } from '../model/shrink.ts'
import { SITE } from '../model/site.ts'
import type { HospitalHouse } from './hospital.ts'
import { siteConfig } from './site.ts'

/** Steps that shrinking a history may try. */
const SHRINKS = 40

/** The first of these histories on which product and model differ, shrunk and reported; '' where they agree. */
export async function firstDifference(house: HospitalHouse, seeds: readonly number[]): Promise<string> {
  const run = playOn(house, await siteConfig(SITE))
  for (const seed of seeds) {
    const found = await run(generate(seed))
    if (found) return report(await shrink(found, run, SHRINKS))
  }
  return ''
}
