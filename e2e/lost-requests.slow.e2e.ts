import { beforeAll, describe, expect, it } from '@jest/globals'
import type { HTTPRequest, Page } from 'puppeteer'
import { openPage, see } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { PASSWORD } from './harness/product.ts'
import { stage } from './harness/stage.ts'

const on = stage()

beforeAll(async () => {
  const { mllpPort } = on.product
  await admit(mllpPort, 'E2E-L1', 'Lostwood^Una', '5N', '1')
  await reading(mllpPort, 'E2E-L1', '147842^MDC_ECG_HEART_RATE^MDC', 82, '/min')
})

const isFile = (request: HTTPRequest) => ['script', 'stylesheet'].includes(request.resourceType())

/** Has `first` answer the first request for each script and style but the guard's; the others go through. */
const spoilFirst = async (page: Page, first: (request: HTTPRequest) => Promise<unknown>) => {
  const spoilt = new Set<string>()
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!isFile(request) || pathname.endsWith('/guard.js') || spoilt.has(pathname))
      return void request.continue()
    spoilt.add(pathname)
    void first(request)
  })
  return spoilt
}

/** What everybody visits, none of it loaded again. */
const visit = async (page: Page) => {
  await page.goto(`${on.product.url}/view/`)
  await page.waitForSelector('#sign-in form[data-ready]')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await page.type('input[name=userID]', 'admin')
  await page.type('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.waitForSelector('[role=grid]')
  await page.waitForSelector('button[aria-haspopup=menu]')
  for (const [hash, text] of [
    ['#/awicu/help/Instructions', 'How to read a value'],
    ['#/status/', 'Composition'],
    ['#/awicu/census?popupName=feedback', 'Send Feedback'],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await see(page, text)
  }
  await page.evaluate(() => {
    location.hash = '#/awicu/census'
  })
  await page.locator('[role=gridcell]').click()
  await page.waitForSelector('canvas')
}

describe('a visit on which every script and style', () => {
  it.each<[string, (request: HTTPRequest) => Promise<unknown>]>([
    ['is lost once', (request) => request.abort('connectionreset')],
    ['is answered 500 once', (request) => request.respond({ status: 500, body: 'no' })],
    [
      'comes as something else once',
      (request) =>
        request.respond({ status: 200, contentType: 'text/javascript', body: 'globalThis.altered = true' }),
    ],
  ])('%s goes on by itself, and nothing altered runs', async (_name, spoil) => {
    const { page, close } = await openPage(on.browser)
    const spoilt = await spoilFirst(page, spoil)
    await visit(page)
    expect(spoilt.size).toBeGreaterThan(40)
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    await close()
  })
})
