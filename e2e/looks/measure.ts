import { openBrowser, openPage, signIn } from '../harness/browser.ts'
import { startProduct } from '../harness/product.ts'
import { contrasts, PAIRS } from './contrast.ts'
import { arcMinutes, DISPLAYS, READ, typeSize } from './legibility.ts'

/* Prints how well the product is read, from computed styles: contrast in each theme, and visual angle from two metres. */

const FAR_MM = 2000
const DESK_MM = 600

const product = await startProduct({ WARDLIGHT_SIMULATOR: 'on' })
const browser = await openBrowser()
try {
  const { page } = await openPage(browser, { width: 1920, height: 1080 })
  await signIn(page, product.url, 'clinical')
  await page.waitForSelector('[role=gridcell] [data-mark=red]', { timeout: 120_000 })

  const byTheme = new Map<string, number[]>()
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, {}, value)
    byTheme.set(value, await contrasts(page, PAIRS))
  }
  console.log('| contrast | asked | light | dark |\n|---|---|---|---|')
  for (const [index, { name, least }] of PAIRS.entries()) {
    const cells = [...byTheme.values()].map((found) => {
      const ratio = found[index] ?? 0
      return ratio < least ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2)
    })
    console.log(`| ${name} | ${least} | ${cells.join(' | ')} |`)
  }

  await page.waitForSelector('section[aria-label=Summary] a', { timeout: 120_000 })
  const href = await page.$eval('section[aria-label=Summary] a', (link) => link.getAttribute('href') ?? '')
  const paths = { census: '#/awicu/census/-/-/alerts', cards: '#/awicu/census/Alerts', patient: href }
  const ready = { census: '[role=gridcell]', cards: 'article svg text', patient: '[data-alert]' }
  console.log(`\n| digits of | px | ${DISPLAYS.map(({ name }) => name).join(' | ')} | 24" at a desk |`)
  console.log(`|---|---|${DISPLAYS.map(() => '---|').join('')}---|`)
  for (const path of ['census', 'cards', 'patient'] as const) {
    await page.evaluate((to) => {
      location.hash = to
    }, paths[path])
    await page.waitForSelector(ready[path], { timeout: 60_000 })
    for (const { name, selector } of READ.filter((each) => each.path === path)) {
      const px = await typeSize(page, selector)
      if (px === null) continue
      const far = DISPLAYS.map(({ pixel }) => `${arcMinutes(px, pixel, FAR_MM).toFixed(1)}′`)
      const near = `${arcMinutes(px, DISPLAYS[0].pixel, DESK_MM).toFixed(1)}′`
      console.log(`| ${name} | ${px} | ${far.join(' | ')} | ${near} |`)
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
