import { expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeProblems } from './harness/axe.ts'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const NOTE = 'Watch the pressure, call above 160.'
const on = stage()

const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click()

/** The handoff of the patient, opened from the patient view. */
async function openHandoff(userID: string) {
  const { page, close } = await openPage(on.browser)
  await signIn(page, on.product.url, userID)
  await page.waitForFunction(() => location.hash.includes('/census'))
  const roomSys = await roomOf(page, 'awicu', 'Handed')
  await page.evaluate((to) => {
    location.hash = to
  }, `/awicu/patient/${roomSys}`)
  await press(page, 'Handoff')
  await page.waitForSelector('[role=dialog] textarea', { visible: true })
  return { page, close }
}

// shows: B2.5.17, BD.8
it('a patient is handed over: signed by who goes, acknowledged by who comes, and alone on paper', async () => {
  await admit(on.product.mllpPort, 'E2E-H', 'Handed^Over', 'MICU', '909')
  await reading(on.product.mllpPort, 'E2E-H', HEART_RATE, 88, '/min')
  const giver = await openHandoff('clinical')
  await giver.page.type('[role=dialog] textarea', NOTE)
  await press(giver.page, 'Sign and hand over')
  await press(giver.page, 'Sign')
  await see(giver.page, 'Not acknowledged.')

  const taker = await openHandoff('admin')
  await see(taker.page, NOTE)
  expect(await axeProblems(taker.page)).toEqual([])
  await press(taker.page, 'Acknowledge')
  await see(taker.page, /Acknowledged by/)

  const { page } = taker
  await page.emulateMediaType('print')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const printed = await page.evaluate(() =>
    [...document.body.children].flatMap((one) => (getComputedStyle(one).display === 'none' ? [] : one.id)),
  )
  expect(printed).toEqual(['handoff-sheet'])
  const sheet = await page.$eval('#handoff-sheet', ({ textContent }) => textContent)
  for (const part of ['Room 909', 'Handed, Over', 'ID E2E-H', NOTE, 'acknowledged by', '88'])
    expect(sheet).toContain(part)
  await Promise.all([giver.close(), taker.close()])
})
