/**
 * How fluent charts of 45 days are zoomed and dragged: `npm run bench:charts -- [--slowdown 4] [dist folders]`, the built
 * slices as they are unless told, one beside the other. Lines hold four points a pixel column.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'puppeteer'
import { openBrowser, openPage, signIn } from '../../e2e/harness/browser.ts'
import { admit, reading } from '../../e2e/harness/mllp.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { type Frames, framesDuring } from './frames.ts'
import { fillCharts } from './month-of-charts.ts'

const DAYS = 45
const COLUMNS = 1440
const STEPS = 60
const STEP_MS = 30
const { values, positionals } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : ['dist']
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

interface Place {
  x: number
  y: number
}

async function zoomed(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel({ deltaY: step % 30 < 15 ? -60 : 60 })
    await pause(STEP_MS)
  }
  await page.keyboard.up('Control')
}

async function dragged(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x + Math.sin(step / 6) * 180, y)
    await pause(STEP_MS)
  }
  await page.mouse.up()
}

async function pointed(page: Page, { x, y }: Place): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(x + Math.sin(step / 6) * 180, y)
    await pause(STEP_MS)
  }
}

const WAYS = { zoomed, dragged, pointed }

async function measure(dist: string): Promise<Record<string, Frames>> {
  const product = await startProduct({ WARDLIGHT_SLICES: resolve(dist) })
  const browser = await openBrowser()
  try {
    await admit(product.mllpPort, 'FRAMES-1', 'Framewell^Ada', '5N', '1')
    await reading(product.mllpPort, 'FRAMES-1', '147842^MDC_ECG_HEART_RATE^MDC', 81, '/min')
    const { page } = await openPage(browser)
    await page.evaluateOnNewDocument(fillCharts, DAYS, COLUMNS)
    await signIn(page, product.url, 'admin')
    await page.waitForSelector('[role=gridcell]', { timeout: 60_000 })
    await page.locator('[role=gridcell]').click()
    await page.waitForSelector('[_echarts_instance_] canvas', { timeout: 60_000 })
    await page.locator('button::-p-text(30 days)').click()
    const canvas = await page.waitForSelector('[_echarts_instance_] canvas')
    const box = await canvas?.boundingBox()
    if (!box) throw new Error('No chart is drawn')
    const at = { x: box.x + box.width / 2, y: box.y + 40 }
    await page.emulateCPUThrottling(Number(values.slowdown))
    const found: Record<string, Frames> = {}
    for (const [name, act] of Object.entries(WAYS)) {
      await pause(3000)
      found[name] = await framesDuring(page, () => act(page, at))
    }
    return found
  } finally {
    await browser.close()
    await product.stop()
  }
}

const table: Record<string, object> = {}
for (const folder of folders)
  for (const [way, { perSecond, p95, longest }] of Object.entries(await measure(folder)))
    table[`${way}, ${folder}`] = {
      'frames/s': Math.round(perSecond),
      'p95 ms': Math.round(p95),
      'longest ms': Math.round(longest),
    }
console.log(`${DAYS} days, ${COLUMNS * 4} points a line, processor slowed ${values.slowdown} times`)
console.table(table)
