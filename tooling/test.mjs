import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { failuresOf } from './failures-of.mjs'
import { install, root, run } from './setup.mjs'

const jest = [
  '--experimental-vm-modules',
  /* It would keep every module of every test file for good, and be searched in vain for it in each collection. */
  '--no-compilation-cache',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
]
const reports = join(root, '.cache', 'test-reports')
const total = { passed: 0, failed: 0 }
/** What failed, a line each, told again at the end: what was printed of it is far up by then, or cut away. */
const failures = []

const count = (ok, what) => {
  total[ok ? 'passed' : 'failed'] += 1
  if (!ok) failures.push(what)
  return ok
}

const check = async (name, args) => {
  console.log(`\n== ${name}`)
  return count((await run(args)) === 0, name)
}

/** One jest run; its tests are added to the total, and a suite that could not start counts as one failure. */
const suite = async (project, extra, env = {}) => {
  console.log(`\n== ${project} tests`)
  const report = join(reports, `${project}.json`)
  const code = await run([...jest, '--selectProjects', project, '--json', '--outputFile', report, ...extra], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    total.passed += result.numPassedTests
    total.failed += result.numFailedTests + result.numRuntimeErrorTestSuites
    failures.push(...failuresOf(result, root))
    if (code !== 0 && result.success) count(false, `${project} tests ended with code ${code}`)
  } catch {
    count(false, `${project} tests gave no report`)
  }
}

install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chromium = ensureChromium()
await check('type check', ['node_modules/typescript/bin/tsc', '--noEmit'])
await check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
await suite('unit', ['--maxWorkers=100%'])
await suite('server', ['--maxWorkers=2'])
const built = await check('build', ['tooling/src/build-stale.ts'])
if (chromium && built) await suite('e2e', ['--maxWorkers=3'], { CHROME_PATH: chromium })
else count(false, 'browser tests: there is no Chromium, or the build failed')
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
