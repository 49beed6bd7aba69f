import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn } from './harness/browser.ts'
import { AS_PUBLISHED, ON_THE_WAY } from './harness/failures.ts'
import { entryOf, otherVersion } from './harness/other-version.ts'
import { stage } from './harness/stage.ts'

const BROKEN = '9.9.7-e2e'
/** Where each slice shows, and what is there when it does. */
const SHOWN = [
  ['mf-census', '#/awicu/census', '[role=grid]'],
  ['mf-help', '#/awicu/help/Instructions', '::-p-text(How to read a value)'],
  ['mf-status', '#/status/', '::-p-text(Composition)'],
  ['mf-forms', '#/awicu/census?popupName=feedback', 'textarea[name=comment]'],
] as const
const [, HELP] = SHOWN
const takeAway: (() => Promise<void>)[] = []

const on = stage()
afterAll(() => Promise.all(takeAway.map((remove) => remove())))

const open = async () => {
  const opened = await openPage(on.browser)
  await signIn(opened.page, on.product.url, 'admin')
  await opened.page.waitForSelector('[role=grid]', { timeout: 60_000 })
  return opened
}

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** The bar, and the stream of the ward, which no slice may take with it. */
const goesOn = async (page: Page) => {
  await page.waitForSelector('button[aria-haspopup=menu]')
  await see(page, /Server\s+\d+ s/)
}

describe('a slice whose file on the way', () => {
  it.each(Object.entries(ON_THE_WAY))(
    '%s costs its region alone, says so, and comes back by Retry',
    async (_what, { file, answer }) => {
      const { page, close } = await open()
      const [id, hash, there] = HELP
      let isBroken = true
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        const isIts = request.url().includes(`/mf/${id}/`) && file.test(request.url())
        if (isBroken && isIts) void answer(request)
        else void request.continue()
      })
      await go(page, hash)
      await see(page, new RegExp(`${id} \\d+\\.\\d+\\.\\d+`), 30_000)
      await see(page, 'Retry')
      await goesOn(page)
      await go(page, '#/awicu/census')
      await page.waitForSelector('[role=grid]')
      await go(page, hash)
      isBroken = false
      await page
        .locator('button ::-p-text(Retry)')
        .click()
        .catch(() => {})
      await page.waitForSelector(there, { timeout: 45_000 })
      expect(await page.evaluate(() => 'altered' in window)).toBe(false)
      await close()
    },
    120_000,
  )
})

/** Each failure on one slice, all of them in turn; with FAILURES=all on every slice. */
const tried = (i: number) =>
  SHOWN.filter((_one, at) => process.env.FAILURES === 'all' || at === i % SHOWN.length)

describe('a version of a slice that', () => {
  it.each(Object.entries(AS_PUBLISHED))(
    '%s makes room for the composed one, wherever it is',
    async (_what, entry) => {
      for (const [id, hash, there] of SHOWN) {
        takeAway.push(
          await otherVersion(id, BROKEN, (_text, name) => (name === 'remoteEntry.js' ? entry : undefined)),
        )
        const { page, close } = await open()
        await page.evaluate(
          (name, url) => localStorage.setItem(`import-map-override:@wardlight/${name}`, url),
          id,
          entryOf(id, BROKEN),
        )
        await page.goto(`${on.product.url}/view/${hash}`)
        await page.reload()
        await see(page, new RegExp(`${id} \\d+\\.\\d+\\.\\d+ is shown instead`), 45_000)
        await page.waitForSelector(there, { timeout: 30_000 })
        await goesOn(page)
        await close()
      }
    },
    240_000,
  )
})
