import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn } from './harness/browser.ts'
import { evaluatesReactOnce } from './harness/everywhere.ts'
import { type Edit, otherVersion } from './harness/other-version.ts'
import { stage } from './harness/stage.ts'

const OTHER = '9.9.9-e2e'
/** One whose files are not those its entry names. */
const ALTERED = '9.9.8-e2e'

const worded: Edit = (text) =>
  text.includes('How to read a value')
    ? text.replaceAll('How to read a value', 'How to read any value')
    : undefined
let takeAway: (() => Promise<void>)[] = []

const on = stage({}, async () => {
  takeAway = [
    await otherVersion('mf-help', OTHER, worded),
    await otherVersion('mf-help', ALTERED, () => undefined),
  ]
  const folder = join(import.meta.dirname, '../dist/mf-help', ALTERED)
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    if (/^lifecycles.*\.js$/.test(file))
      await writeFile(path, `${await readFile(path, 'utf8')};globalThis.altered = true`)
  }
})

afterAll(() => Promise.all(takeAway.map((remove) => remove())))

const swapHelp = (page: Page, version: string) =>
  page.evaluate(
    (asked) =>
      fetch('/view/overrides', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify({ asked: { '@wardlight/mf-help': asked } }),
      }),
    version,
  )

describe('composition', () => {
  it('swaps one slice for another version through an override, and says so on the status screen', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'admin')
    await page.waitForFunction(() => location.hash.includes('/census'))
    await page.goto(`${on.product.url}/view/#/awicu/help/Instructions`)
    await see(page, 'How to read a value')
    await swapHelp(page, OTHER)
    await page.reload()
    await see(page, 'How to read any value')
    await page.goto(`${on.product.url}/view/#/status/`)
    await page.waitForSelector('h2 ::-p-text(Composition)')
    await see(
      page,
      new RegExp(`As composed[\\s\\S]*mf-help ${OTHER} instead of \\d+\\.\\d+\\.\\d+[\\s\\S]*As composed`),
    )
    await close()
  })

  it('mounts the composed version in the place of one that was altered, names both, and runs nothing of it', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'admin')
    await page.waitForFunction(() => location.hash.includes('/census'))
    await swapHelp(page, ALTERED)
    await page.goto(`${on.product.url}/view/#/awicu/help/Instructions`)
    await page.reload()
    await see(page, /mf-help 0\.\d+\.\d+ is shown instead\. 9\.9\.8-e2e failed/)
    await see(page, 'How to read a value')
    await see(page, /An override is not in force[\s\S]*mf-help 9\.9\.8-e2e failed: .*The page goes on with 0/)
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    await close()
  })

  // shows: C8.12
  it('loses only the region of a slice that cannot be reached, and gets it back by Retry without a reload', async () => {
    const { page, close } = await openPage(on.browser)
    let reachable = false
    let refused = 0
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (reachable || !request.url().includes('/mf/mf-help/')) return void request.continue()
      refused += 1
      void request.abort('failed')
    })
    await signIn(page, on.product.url, 'clinical')
    await page.waitForFunction(() => location.hash.includes('/census'))
    await page.evaluate(() => {
      Object.assign(window, { notReloaded: true })
      location.hash = '#/awicu/help/Instructions'
    })
    await see(page, 'mf-help')
    await see(page, 'Retry')
    const tries = refused
    await page.evaluate(() => {
      location.hash = '#/awicu/census'
    })
    await page.waitForSelector('[role=grid]')
    await page.evaluate(() => {
      location.hash = '#/awicu/help/Instructions'
    })
    while (refused < 2 * tries) await page.evaluate(() => new Promise(requestAnimationFrame))
    await see(page, 'Retry')
    reachable = true
    await page.locator('button ::-p-text(Retry)').click()
    await see(page, 'How to read a value')
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
    await close()
  })

  it('evaluates React once however many slices are mounted', async () => {
    const { page, close } = await openPage(on.browser)
    await evaluatesReactOnce(page, () => signIn(page, on.product.url, 'admin'))
    await close()
  })
})
