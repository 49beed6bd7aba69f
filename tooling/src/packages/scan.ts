/** npm run scan: what is wrong with the packages we use. Ends with 1 when something is. */
import { askAdvisories } from './advisories.ts'
import { lockedPackages, readLock } from './lock.ts'
import { packageProblems, RULES } from './rules.ts'

const packages = lockedPackages(readLock())
const problems = packageProblems(packages)
const shipped = packages.filter((one) => one.shipped).length
console.log(`${packages.length} packages in package-lock.json, ${shipped} of them shipped`)
if (problems.length === 0) for (const { says } of RULES) console.log(`  ok       ${says}`)
for (const problem of problems) console.log(`  problem  ${problem}`)

const advisories = askAdvisories()
if ('skipped' in advisories) {
  console.log(
    `  skipped  known vulnerabilities: ${advisories.skipped}. Run this again where the registry answers.`,
  )
} else if (advisories.vulnerable.length === 0) console.log('  ok       no known vulnerability')
else for (const one of advisories.vulnerable) console.log(`  problem  ${one}`)

const vulnerable = 'vulnerable' in advisories ? advisories.vulnerable.length : 0
process.exitCode = problems.length + vulnerable > 0 ? 1 : 0
