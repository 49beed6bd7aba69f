import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { choose, newPage, openPage, see, signIn } from './harness/browser.ts'
import { PASSWORD } from './harness/product.ts'
import { stage } from './harness/stage.ts'

const TITLE = 'Session Inactivity Timeout'
const on = stage({ SESSION_TIMEOUT_SECONDS: '20', SESSION_WARN_SECONDS: '8' })

let first: Page
let second: Page
beforeAll(async () => {
  first = (await openPage(on.browser)).page
  await signIn(first, on.product.url, 'clinical')
  await first.waitForSelector('[role=grid]')
  second = await newPage(first.browserContext())
  await second.goto(`${on.product.url}/view/#/awicu/help/DataDictionary`)
  await see(second, 'Data Dictionary')
})

/** A tab in the background draws no frames to wait by. */
const POLLING_MS = 100

const hasWarning = (page: Page, has: boolean) =>
  page.waitForFunction(
    (want) => (document.querySelector('[role=alertdialog]') !== null) === want,
    { polling: POLLING_MS },
    has,
  )
const sendSignIn = async (page: Page, userID: string) => {
  await page.waitForSelector('input[name=userID]')
  await page.type('input[name=userID]', userID)
  await page.type('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
}

describe('two tabs of one browser', () => {
  it('warn together, and a hand on one of them keeps both', async () => {
    await hasWarning(first, true)
    await hasWarning(second, true)
    await see(second, TITLE)
    await see(second, 'Session will timeout soon due to inactivity in')
    await second.mouse.move(300, 300)
    await hasWarning(second, false)
    await hasWarning(first, false)
    expect(await first.$('[role=grid]')).not.toBeNull()
  })

  it('sign out together when nobody comes, and come back together to where they were, with what was typed', async () => {
    await first.bringToFront()
    await first.evaluate(() => {
      location.hash = '#/awicu/census?popupName=feedback'
    })
    let at = 0
    const hand = setInterval(() => void first.mouse.move(200 + (at++ % 50), 200).catch(() => {}), 1000)
    await first.waitForSelector('textarea').finally(() => clearInterval(hand))
    await first.type('textarea', 'half a sentence')
    await first.waitForSelector('input[name=password]')
    await second.waitForSelector('input[name=password]')
    for (const page of [first, second]) await see(page, 'Your session has ended. Sign in to go on.')
    expect(await first.evaluate(() => document.body.innerText)).not.toContain('half a sentence')
    await sendSignIn(first, 'clinical')
    await first.waitForSelector('textarea')
    expect(await first.$eval('textarea', ({ value }) => value)).toBe('half a sentence')
    await see(second, 'Data Dictionary')
  })

  it('show nobody else what was typed', async () => {
    await first.keyboard.press('Escape')
    await first.waitForFunction(() => !document.querySelector('textarea'))
    await choose(first, 'Sign out')
    await second.waitForSelector('input[name=password]')
    await sendSignIn(first, 'noedit')
    await first.waitForSelector('[role=grid]')
    await second.waitForFunction(() => !document.querySelector('input[name=password]'), {
      polling: POLLING_MS,
    })
    await first.evaluate(() => {
      location.hash = '#/awicu/census?popupName=feedback'
    })
    await first.waitForSelector('textarea')
    expect(await first.$eval('textarea', ({ value }) => value)).toBe('')
  })
})
