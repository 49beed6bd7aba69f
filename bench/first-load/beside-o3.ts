/**
 * Sign-in beside that of OpenMRS 3, in one run and one browser, one after the other: `npm run bench:beside-o3 -- <folder>
 * [rounds]`. The folder has its packages: `npm install @openmrs/esm-app-shell@10 @openmrs/esm-login-app@10
 * @openmrs/esm-primary-navigation-app@10 @openmrs/esm-devtools-app@10`. Each round is a browser without anything kept;
 * medians. Shown: the first frame in which the password can be typed, by the clock of the page itself; ready: when nothing
 * was asked for any more for half a second.
 */
import type { Browser } from 'puppeteer'
import { openBrowser, openPage } from '../../e2e/harness/browser.ts'
import { startProduct } from '../../e2e/harness/product.ts'
import { serveO3 } from './o3.ts'
import { countTraffic, type Traffic } from './traffic.ts'
import { type FieldShown, watchField } from './watch-field.ts'

const [folder = '', rounds = '7'] = process.argv.slice(2)

interface Figures {
  requests: number
  kB: number
  'kB script': number
  ms: number
}

async function measure(
  browser: Browser,
  url: string,
  field: string,
): Promise<[shown: Figures, ready: Figures]> {
  const { page, close } = await openPage(browser)
  const traffic = await countTraffic(page)
  traffic.restart()
  await page.evaluateOnNewDocument(watchField, field)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const told = await page.waitForFunction(() => (window as { shown?: FieldShown }).shown, { timeout: 60_000 })
  const shown = figures((await told.jsonValue()) as FieldShown)
  await page.waitForNetworkIdle({ idleTime: 500, timeout: 60_000 })
  const ready = figures(await traffic.read())
  await close()
  return [shown, ready]
}

const figures = ({ requests, bytes, scriptBytes, milliseconds }: FieldShown | Traffic): Figures => ({
  requests,
  kB: bytes / 1024,
  'kB script': scriptBytes / 1024,
  ms: milliseconds,
})

function median(all: readonly Figures[]): Figures {
  const of = (key: keyof Figures) => {
    const sorted = all.map((one) => one[key]).sort((a, b) => a - b)
    return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10
  }
  return { requests: of('requests'), kB: of('kB'), 'kB script': of('kB script'), ms: of('ms') }
}

const o3 = await serveO3(folder)
const product = await startProduct({ WARDLIGHT_SIMULATOR: 'on' })
const browser = await openBrowser()
try {
  const sides = [
    { name: 'OpenMRS 3', url: o3.url, field: 'input[name=username], input#username' },
    { name: 'Wardlight', url: `${product.url}/view/`, field: 'input[name=password]' },
  ]
  const found = sides.map(({ name }) => ({ name, shown: [] as Figures[], ready: [] as Figures[] }))
  for (let round = 0; round <= Number(rounds); round += 1)
    for (const [at, { url, field }] of sides.entries()) {
      const [shown, ready] = await measure(browser, url, field)
      if (round === 0) continue
      found[at]?.shown.push(shown)
      found[at]?.ready.push(ready)
    }
  const rows = found.flatMap(({ name, shown, ready }) => [
    [`${name}: shown`, median(shown)] as const,
    [`${name}: ready`, median(ready)] as const,
  ])
  console.table(Object.fromEntries(rows))
  const [theirs, ours] = found.map(({ shown }) => median(shown)) as [Figures, Figures]
  console.log(
    `of its time ${(ours.ms / theirs.ms).toFixed(2)}, of its bytes ${(ours.kB / theirs.kB).toFixed(2)}`,
  )
} finally {
  await browser.close()
  await product.stop()
  o3.stop()
}
