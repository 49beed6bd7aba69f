import { openBrowser, openPage, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { startProduct } from './harness/product.ts'

const product = await startProduct({ WARDLIGHT_SIMULATOR: 'on' })
const browser = await openBrowser()
const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const shot = async (name: string, hash: string, screen = { width: 1440, height: 900 }, dark = false) => {
  const { page, problems, close } = await openPage(browser, { ...screen, dark })
  await signIn(page, product.url, 'clinical')
  await page.waitForFunction(() => document.body.innerText.includes('Session start') || document.querySelector('ul[aria-label="Rooms by level"]'), { timeout: 60_000 })
  await page.goto(`${product.url}/view/${hash}`)
  await new Promise((r) => setTimeout(r, 6000))
  await page.screenshot({ path: `/tmp/views-${name}.png` as `${string}.png` })
  console.log(name, problems.filter((p) => !/401/.test(p)))
  await close()
}
try {
  await new Promise((r) => setTimeout(r, 45_000))
  await shot('icu-grid', '#/awicu/census')
  await shot('icu-expanded', '#/awicu/census/expandedGrid')
  await shot('icu-expanded-dark-1920', '#/awicu/census/expandedGrid?group=unit', { width: 1920, height: 1080 }, true)
  await shot('icu-review', '#/awicu/census/review')
  await shot('icu-review-phone', '#/awicu/census/review', { width: 390, height: 844 })
  await shot('ob-group', '#/awob/census?group=caseState&fold=Labor')
  await shot('ob-expanded', '#/awob/census/expandedGrid')
  await shot('or-grid', '#/awor/census/grid')
  await shot('or-expanded', '#/awor/census/expandedGrid')
  await shot('pacu-expanded', '#/awpacu/census/expandedGrid')
  await shot('unknown', '#/awicu/census/foo')
  const t0 = Date.now()
  for (let i = 0; i < 360; i++) {
    await admit(product.mllpPort, `MANY-${i}`, `Many^Patient${i}`, 'MICU', `R${i}`)
    await reading(product.mllpPort, `MANY-${i}`, HEART_RATE, 60 + (i % 90), '/min')
  }
  console.log('fed', Date.now() - t0)
  await shot('many-grid', '#/awicu/census?group=unit')
  await shot('many-expanded', '#/awicu/census/expandedGrid')
  await shot('many-review-dark', '#/awicu/census/review?hours=72', { width: 1440, height: 900 }, true)
} finally {
  await browser.close()
  await product.stop()
}
process.exit(0)
