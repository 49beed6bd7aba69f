/* Sets up what `npm test` needs, on whatever Node.js there is, and runs it on the pinned one. */
import { ensureChromium } from './chromium.mjs'
import { install, run } from './setup.mjs'

const began = performance.now()
install()
const chromium = ensureChromium()
console.log(`== set-up: ${Math.round((performance.now() - began) / 1000)} s`)
const env = { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) }
process.exit(await run(['tooling/src/test-run/main.ts', ...process.argv.slice(2)], { env }))
