/**
 * Graph truth: `npm run graph:truth -- <folder of MIMIC-III as CSV> [patients]`. Replays the folder into a product of its own
 * and compares what the charts of the ten patients with the most readings hold in the browser, over 30 days, on a desktop and
 * on a phone, with the tables: every point must be a charted value, and no charted value may lie beyond what is drawn near it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer'
import { ruleProblems } from '../../server/src/alerts/rules/rule-problems.ts'
import { loadConfig } from '../../server/src/config/load-site.ts'
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
const VARIABLES = ['HeartRate', 'SpO2', 'RespRate', 'BPMAP', 'BPSys', 'BPDia']
const SCREENS = { desktop: { width: 1920, height: 1400 }, phone: { width: 390, height: 844 } }
const DAYS = 30
/** A column of a chart of so many pixels: four of them. */
const columnMs = (pixels: number) => (4 * DAYS * 86_400_000) / pixels

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
    for (const { name: of, data = [] } of series) {
      if (told.has(of) || String(of).endsWith(', changes')) continue
      // biome-ignore lint/suspicious/noExplicitAny: points, bare or with a symbol
      const values = data.map((one: any) => (Array.isArray(one) ? one : one.value))
      told.set(
        of,
        values.filter((point: unknown[]) => point[1] !== null),
      )
    }
    return [...Map.groupBy(told, ([of]) => of.replace(/, .*/, ''))].map(([name, sources]) => ({
      name,
      points: sources.flatMap(([, points]) => points).sort(([a], [b]) => a - b),
    }))
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
let readings = 0
let thinned = 0

type Charted = ReadonlyMap<string, [number, number][]>
const countOf = (own: Charted) => [...own.values()].reduce((sum, each) => sum + each.length, 0)

/** Rooms of the patients of whom most was charted. */
async function richest(page: Page): Promise<{ roomSys: number; own: Charted }[]> {
  // biome-ignore lint/suspicious/noExplicitAny: the census as answered
  const { census }: any = await page.evaluate(async () => {
    const answer = await fetch('/view/CensusRequest.ashx?area=awicu', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    return answer.json()
  })
  return census
    .flatMap(({ roomSys, patientIDs }: { roomSys: number; patientIDs: { PatID: string } }) => {
      const own = charted.get(patientIDs.PatID)
      return own ? [{ roomSys, own }] : []
    })
    .toSorted((a: { own: Charted }, b: { own: Charted }) => countOf(b.own) - countOf(a.own))
    .slice(0, Number(patients))
}

/** Compares what the charts of one patient hold on a screen with the tables. */
async function compare(page: Page, screen: string, roomSys: number, own: Charted): Promise<void> {
  await page.goto(`${product.url}/view/#/awicu/patient/${roomSys}`)
  await see(page, 'Trends')
  await page.waitForSelector('[_echarts_instance_]')
  const answered = page.waitForResponse((one) => one.url().includes(`secondsFromNow=${DAYS * 86_400}`))
  await page.locator('button::-p-text(30 days)').click()
  const answer = await answered
  await answer.json()
  await pause(DRAWN_MS)
  const column = columnMs(Number(new URL(answer.url()).searchParams.get('width')))
  const shown = await chartData(page)
  const without = [...own.keys()].filter((name) => !shown.some((one) => one.name === name))
  if (without.length > 0) console.log(`${screen}, room ${roomSys}: no lane for ${without.join(', ')}`)
  for (const { name, points: drawn } of shown) {
    const all = own.get(name)
    if (!all || drawn.length === 0) continue
    points += drawn.length
    readings += all.length
    if (drawn.length < all.length) thinned += 1
    const shift = shiftOf(drawn, all)
    const hidden = shift === null ? [] : lost(drawn, all, shift, column, plausible(name))
    if (shift === null || hidden.length > 0) faults += 1
    const said =
      shift === null ? 'A POINT IS NO CHARTED VALUE' : hidden.length > 0 ? `${hidden.length} LOST` : 'true'
    console.log(`${screen}, room ${roomSys}, ${name}: ${all.length} charted, ${drawn.length} drawn: ${said}`)
  }
}
try {
  const began = Date.now()
  const replay = spawn(
    process.execPath,
    ['simulator/src/replay/main.ts', folder, '--port', String(product.mllpPort)],
    {
      cwd: repo,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await once(replay, 'exit')
  console.log(`replayed in ${Math.round((Date.now() - began) / 1000)} s`)
  for (const [screen, size] of Object.entries(SCREENS)) {
    const { page, close } = await openPage(browser, size)
    await signIn(page, product.url, 'clinical')
    await page.waitForFunction(() => !document.querySelector('input[name=password]'))
    for (const { roomSys, own } of await richest(page)) await compare(page, screen, roomSys, own)
    await close()
  }
  console.log(`${points} points drawn of ${readings} charted, ${thinned} charts thinned, ${faults} faults`)
} finally {
  await browser.close()
  await product.stop()
}
process.exitCode = faults > 0 || points === 0 ? 1 : 0
