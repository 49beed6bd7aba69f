/**
 * Graph truth: `npm run graph:truth -- <folder of MIMIC-III as CSV> [patients]`. Replays the folder into a product of its own
 * and compares what the charts of ten patients hold in the browser, over 30 days, with the tables: every point must be a
 * charted value, and no charted value may lie beyond what is drawn near it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { ruleProblems } from '../../server/src/alerts/check.ts'
import { loadConfig } from '../../server/src/config/load.ts'
import { openBrowser, openPage, see, signIn } from '../harness/browser.ts'
import { startProduct } from '../harness/product.ts'
import { lost, shiftOf } from './compare.ts'
import { recordedReadings } from './recorded.ts'

const [folder = '', patients = '10'] = process.argv.slice(2)
if (!existsSync(folder)) {
  console.error(
    'graph:truth: skipped, name a folder of MIMIC-III as CSV: npm run graph:truth -- <folder> [patients]',
  )
  process.exit(2)
}
const repo = join(import.meta.dirname, '../..')
const VARIABLES = ['HeartRate', 'SpO2', 'RespRate', 'BPMAP', 'BPSys']
/** A column of a chart of 30 days: four of at least 400 pixels. */
const COLUMN_MS = (4 * 30 * 86_400_000) / 400

/** Within which an answer is drawn. */
const DRAWN_MS = 1500

type Series = { name: string; points: [number, number][] }

/** What the chart on the page holds, by variable: the data of its instance. */
const chartData = (page: Page): Promise<Series[]> =>
  page.evaluate(() => {
    const host = document.querySelector('[_echarts_instance_]') as unknown as Record<string, unknown> | null
    const key = Object.keys(host ?? {}).find((name) => name.startsWith('__reactFiber$'))
    // biome-ignore lint/suspicious/noExplicitAny: React's own tree has no types
    let fiber = (key ? host?.[key] : null) as any
    while (fiber && !fiber.stateNode?.getEchartsInstance) fiber = fiber.return
    // biome-ignore lint/suspicious/noExplicitAny: options as ECharts gives them
    const series: any[] = fiber?.stateNode.getEchartsInstance().getOption().series ?? []
    const told = new Map<string, [number, number][]>()
    for (const { name, data = [] } of series) {
      if (told.has(name)) continue
      // biome-ignore lint/suspicious/noExplicitAny: points, bare or with a symbol
      const values = data.map((one: any) => (Array.isArray(one) ? one : one.value))
      told.set(
        name,
        values.filter((point: unknown[]) => point[1] !== null),
      )
    }
    return [...told].map(([name, points]) => ({ name, points }))
  })

const config = await loadConfig(join(repo, 'server/config'), null, ruleProblems)
const plausible = (name: string) => (value: number) => {
  const { min, max } = config.area('awicu').variable(name)?.plausible ?? { min: null, max: null }
  return (min === null || value >= min) && (max === null || value <= max)
}
const charted = await recordedReadings(folder, VARIABLES)
const product = await startProduct()
const browser = await openBrowser()
let faults = 0
let points = 0
try {
  const began = Date.now()
  const replay = spawn(
    process.execPath,
    ['server/src/replay/main.ts', folder, '--port', String(product.mllpPort)],
    {
      cwd: repo,
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  )
  await once(replay, 'exit')
  console.log(`replayed in ${Math.round((Date.now() - began) / 1000)} s`)
  const { page } = await openPage(browser)
  await signIn(page, product.url, 'clinical')
  await page.waitForFunction(() => !document.querySelector('input[name=password]'))
  // biome-ignore lint/suspicious/noExplicitAny: the census as answered
  const census: any = await page.evaluate(async () => {
    const answer = await fetch('/view/CensusRequest.ashx?area=awicu', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    return answer.json()
  })
  let done = 0
  for (const { roomSys, patientIDs } of census.census) {
    const own = charted.get(patientIDs.PatID)
    if (!own || done >= Number(patients)) continue
    done += 1
    await page.goto(`${product.url}/view/#/awicu/patient/${roomSys}`)
    await see(page, 'Trends', 60_000)
    await page.waitForSelector('[_echarts_instance_]')
    const answered = page.waitForResponse((answer) => answer.url().includes(`secondsFromNow=${30 * 86_400}`))
    await page.locator('button::-p-text(30 days)').click()
    await (await answered).json()
    await pause(DRAWN_MS)
    for (const { name, points: drawn } of await chartData(page)) {
      const readings = own.get(name)
      if (!readings || drawn.length === 0) continue
      points += drawn.length
      const shift = shiftOf(drawn, readings)
      const hidden = shift === null ? [] : lost(drawn, readings, shift, COLUMN_MS, plausible(name))
      if (shift === null || hidden.length > 0) faults += 1
      const said =
        shift === null ? 'A POINT IS NO CHARTED VALUE' : hidden.length > 0 ? `${hidden.length} LOST` : 'true'
      console.log(`patient ${done}, ${name}: ${readings.length} charted, ${drawn.length} drawn: ${said}`)
    }
  }
  console.log(`${done} patients, ${points} points, ${faults} faults`)
} finally {
  await browser.close()
  await product.stop()
}
process.exitCode = faults > 0 || points === 0 ? 1 : 0
