import { join } from 'node:path'
import { AREAS, isArea } from '@wardlight/contracts/areas'
import { loadConfig } from '../../config/load-site.ts'
import { ruleProblems } from './rule-problems.ts'
import { ruleTable } from './rule-table.ts'

/** `npm run rules [-- <area>]`: the alert rules with the limits they stand on, the site's own configuration included. */
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !isArea(name))
if (unknown !== undefined) {
  console.error(`${unknown} is not a care area; the care areas are ${AREAS.join(', ')}`)
  process.exit(1)
}
const folder = join(import.meta.dirname, '../../../config')
const site = await loadConfig(folder, process.env.WARDLIGHT_CONFIG, ruleProblems).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
for (const area of AREAS)
  if (wanted.length === 0 || wanted.includes(area)) console.log(ruleTable(site.area(area)))
