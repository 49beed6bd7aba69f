import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { choose, openPage, see, signIn, typeOver } from './harness/browser.ts'
import { header, sendHl7 } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
const NAME = `Hostile${MARKUP}`
const MRN = 'E2E-4711'

const on = stage({ WARDLIGHT_SIMULATOR: 'off' })
let page: Page
let problems: string[]

beforeAll(async () => {
  const sent = [
    header('ADT^A01^ADT_A01').replace('|E2E|', `|Sender${MARKUP}|`),
    'EVN|A01|',
    `PID|1||${MRN}^^^E2E^MR||${NAME}^Given||19600415|F`,
    `PV1|1|I|MICU^901^1||||17^Doctor${MARKUP}`,
    `AL1|1||^Pollen${MARKUP}`,
    `DG1|1||^Sepsis${MARKUP}`,
  ]
  expect(await sendHl7(on.product.mllpPort, sent)).toMatch(/MSA\|AA/)
  ;({ page, problems } = await openPage(on.browser))
  await signIn(page, on.product.url, 'admin')
  await page.waitForSelector('[role=gridcell]')
})

/** What is wrong with the page: markup that ran or became elements, or that its policy had to stop. */
const harm = async () => ({
  ran: await page.evaluate(() => 'hit' in window),
  elements: await page.$$eval('img[src="x"], [onerror]', (found) => found.length),
  stopped: problems.filter((problem) => /content security policy|refused to/i.test(problem)),
})
const NONE = { ran: false, elements: 0, stopped: [] }

describe('markup in what a feed sends', () => {
  // shows: V1.1.2, V1.2.1, V3.2.2
  it('is text on the census', async () => {
    await page.type('input[type=search]', 'Hostile')
    await see(page, NAME)
    expect(await harm()).toEqual(NONE)
  })

  // shows: V1.2.1, V3.2.2
  it('is text on the patient', async () => {
    await page.locator('[role=gridcell] ::-p-text(Hostile)').click()
    await page.waitForFunction(() => /#\/awicu\/patient\/\d+/.test(location.hash))
    await see(page, `Pollen${MARKUP}`)
    await see(page, `Sepsis${MARKUP}`)
    expect(await harm()).toEqual(NONE)
  })

  // shows: V1.2.1, V3.2.2
  it('is text on the status screen', async () => {
    await page.goto(`${on.product.url}/view/#/status`)
    await see(page, `Sender${MARKUP}`)
    expect(await harm()).toEqual(NONE)
  })
})

// shows: V14.3.1, V14.3.3
it('nothing of a patient is left in the page or in the browser after signing out', async () => {
  await page.goto(`${on.product.url}/view/#/awicu/census`)
  await page.waitForSelector('[role=gridcell]')
  await typeOver(page, 'input[type=search]', 'Hostile')
  await see(page, NAME)
  await choose(page, 'Sign out')
  await page.waitForSelector('input[name=password]')
  await page.waitForFunction(() => !document.documentElement.outerHTML.includes('Hostile'))
  const left = await page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    const bases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, kept, bases])
  })
  expect(left).not.toMatch(/Hostile|4711|Pollen|Sepsis/)
  expect(left).toMatch(/,"",\[\],\[\]\]$/)
  await page.goBack()
  await page.waitForSelector('input[name=password]')
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/Hostile|4711/)
})
