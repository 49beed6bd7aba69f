/* `npm run bench:leak -- [navigations]`: what a page holds after hours of going from screen to screen. Starts the product itself. */
import { openBrowser, openPage, signIn } from '../../e2e/harness/browser.ts'
import { admit, reading } from '../../e2e/harness/mllp.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { countTimers, heldBy, type PageLoad } from './held.ts'

const NAVIGATIONS = Number(process.argv[2] ?? 330)
/** Until what the browser compiles and keeps has settled. */
const WARM_UP = 198
const EVERY = 66
/** The last figures to the first ones. */
const MOST = 1.05

const product = await startProduct()
const browser = await openBrowser()
try {
  const { mllpPort, url } = product
  for (const room of ['1', '2', '3']) {
    await admit(mllpPort, `LEAK-${room}`, `Leakwell^${room}`, '5N', room)
    await reading(mllpPort, `LEAK-${room}`, '147842^MDC_ECG_HEART_RATE^MDC', 80 + Number(room), '/min')
  }
  const { page } = await openPage(browser)
  await countTimers(page)
  const session = await page.createCDPSession()
  await session.send('Performance.enable')
  await signIn(page, url, 'admin')
  await page.waitForSelector('[role=gridcell]', { timeout: 60_000 })
  await page.locator('[role=gridcell]').click()
  await page.waitForFunction(() => /patient\/\d+/.test(location.hash))
  const patient = new URL(page.url()).hash.replace(/\?.*/, '')
  /** Every screen and popup, with what is there when it is; a popup takes two, for it is closed too. */
  const tour: readonly [hash: string, there: string][] = [
    ['#/awicu/census', '[role=grid]'],
    [patient, 'canvas'],
    ['#/awicu/help', 'main h1, main h2'],
    ['#/awicu/help/Instructions', '::-p-text(How to read a value)'],
    ['#/awicu/help/ColorLimits', 'main table'],
    ['#/awicu/help/DataDictionary', 'main table'],
    ['#/status/', '::-p-text(Composition)'],
    ['#/status/Users', 'main table'],
    ['#/awor/census', '[role=grid], ::-p-text(No )'],
    [`${patient}?popupName=feedback`, 'textarea[name=comment]'],
    ['#/awicu/census?popupName=feedback', 'textarea[name=comment]'],
  ]
  const measured: { after: number; held: PageLoad }[] = []
  for (let done = 0; done <= NAVIGATIONS + WARM_UP; done += 1) {
    const [hash, there] = tour[done % tour.length] as [string, string]
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    const found = await page.waitForSelector(there, { timeout: 30_000 }).catch(() => {
      throw new Error(`${there} never was at ${hash} (navigation ${done})`)
    })
    await found?.dispose()
    if (done % tour.length !== 0 || done < WARM_UP || (done - WARM_UP) % EVERY !== 0) continue
    await (
      await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 0)
    ).dispose()
    measured.push({ after: done, held: await heldBy(page, session) })
  }
  if (measured.length < 4) throw new Error('too few navigations to compare')
  console.table(measured.map(({ after, held }) => ({ after, ...held })))
  /** Two measurements are taken together. */
  const mean = (some: typeof measured, name: keyof PageLoad) =>
    some.reduce((sum, { held }) => sum + held[name], 0) / some.length
  const rows = (Object.keys(measured[0]?.held ?? {}) as (keyof PageLoad)[]).map((name) => {
    const [first, last] = [mean(measured.slice(0, 2), name), mean(measured.slice(-2), name)]
    return { name, first, last, ratio: last / first, flat: last <= first * MOST }
  })
  console.log('| held | first | last | ratio | |\n| --- | --- | --- | --- | --- |')
  for (const { name, first, last, ratio, flat } of rows)
    console.log(
      `| ${name} | ${Math.round(first * 10) / 10} | ${Math.round(last * 10) / 10} | ${ratio.toFixed(3)} | ${flat ? '' : '**GROWS**'} |`,
    )
  process.exitCode = rows.every(({ flat }) => flat) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
