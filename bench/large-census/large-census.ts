/**
 * How a census of many beds keeps up while every bed changes each second, on a processor four times slower:
 * `npm run bench:large-census -- [beds] [seconds] [another checkout, built]`, 1,000 and 20 unless told. Of another
 * checkout it is measured in the same run, as `before`. Starts the products itself, one after the other.
 */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser, openPage, signIn } from '../../e2e/harness/browser.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { openBeds } from '../dashboards/beds.ts'
import { type Smoothness, smoothness, watch } from './smoothness.ts'

const SLOWER = 4
const SETTLE_MS = 10_000
const FORMATS = { grid: '#/awicu/census', alerts: '#/awicu/census/alerts' }
type Format = keyof typeof FORMATS

const [beds = 1000, seconds = 20] = process.argv.slice(2, 4).map(Number)
const other = process.argv[4]

async function measure(script?: string): Promise<Record<Format, Smoothness>> {
  const product = await startProduct({}, script)
  const browser = await openBrowser()
  try {
    const monitors = await openBeds(product.mllpPort, beds)
    await monitors.admit()
    monitors.start()
    const found: Partial<Record<Format, Smoothness>> = {}
    for (const format of Object.keys(FORMATS) as Format[]) {
      const { page, close } = await openPage(browser, { width: 1920, height: 1080 })
      await signIn(page, product.url, 'clinical')
      await page.waitForSelector('[role=gridcell]', { timeout: 120_000 })
      await page.evaluate((hash) => {
        location.hash = hash
      }, FORMATS[format])
      await page.emulateCPUThrottling(SLOWER)
      await watch(page)
      await pause(SETTLE_MS)
      await smoothness(page)
      await pause(seconds * 1000)
      found[format] = await smoothness(page)
      await close()
    }
    monitors.stop()
    return found as Record<Format, Smoothness>
  } finally {
    await browser.close()
    await product.stop()
  }
}

const before = other && (await measure(join(resolve(other), 'server/src/main.ts')))
const now = await measure()

const rounded = (one: Smoothness) =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, Number(value.toFixed(1))]))
console.log(`${beds} beds changing each second, processor ${SLOWER} times slower, ${seconds} s each`)
for (const format of Object.keys(FORMATS) as Format[]) {
  const rows = { ...(before && { before: rounded(before[format]) }), now: rounded(now[format]) }
  console.log(`\n${format}`)
  console.table(rows)
}
