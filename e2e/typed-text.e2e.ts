import { expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { choose, openPage, see, signIn, typeOver } from './harness/browser.ts'
import { stage } from './harness/stage.ts'

const on = stage()

const question = 'What you typed here is not saved.'
const dialogs = (page: Page) =>
  page.$$eval('[role=dialog], dialog[open]', (all) => all.map((one) => one.querySelector('h2')?.textContent))
const isAsked = (page: Page) => page.evaluate((text) => document.body.innerText.includes(text), question)
const answer = (page: Page, word: string) => page.locator(`dialog button ::-p-text(${word})`).click()

/** What Escape did stands once the page has drawn twice. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const typeAndEscape = async (page: Page, field: string) => {
  await typeOver(page, field, 'typed')
  await page.keyboard.press('Escape')
  await see(page, question)
  await drawn(page)
  expect(await isAsked(page)).toBe(true)
  await page.keyboard.press('Escape')
  await page.waitForFunction((text) => !document.body.innerText.includes(text), {}, question)
  expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe('typed')
  await page.keyboard.press('Escape')
  await see(page, question)
  await answer(page, 'Leave')
  await page.waitForFunction(() => !document.querySelector('[role=dialog], dialog[open]'))
}

it('Escape asks before a popup of the kit or of the shell loses what was typed, each time, and one Escape is one step', async () => {
  const { page, problems, close } = await openPage(on.browser)
  await signIn(page, on.product.url, 'admin')
  await page.waitForFunction(() => location.hash.includes('/census'))
  await choose(page, 'Change password')
  await typeAndEscape(page, 'dialog input[type=password]')
  await page.evaluate(() => {
    location.hash = '#/status/Users'
  })
  await page.locator('button ::-p-text(Add account)').click()
  await typeAndEscape(page, '[role=dialog] input')
  expect(await dialogs(page)).toEqual([])
  expect(problems.filter((problem) => !/401|favicon/.test(problem))).toEqual([])
  await close()
})
