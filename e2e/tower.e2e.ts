// shows: B2.5.26, B4.10.20, B5.11, T20, T25, T27

import { expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn, typeOver } from './harness/browser.ts'
import { admit, header, reading, sendHl7 } from './harness/mllp.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'

const on = stage()
const POTASSIUM = '2823-3^Potassium^LN'

async function open(userID: string, to: string): Promise<Page> {
  const { page } = await openPage(on.browser)
  await signIn(page, on.product.url, userID)
  await page.waitForFunction(() => location.hash.includes('/census'))
  await page.evaluate((hash) => {
    location.hash = hash
  }, to)
  return page
}

const button = (text: string) => `::-p-xpath(//button[normalize-space()="${text}"])`

/** Chooses by its number in the list of this title. */
const choose = async (page: Page, list: string, number: string) => {
  await page.waitForSelector(`input[name="${list}"]:not(:disabled)`)
  await page.focus(`input[name="${list}"]`)
  await page.keyboard.press(number as '1')
}

// shows: C1.14, C3.71, T14
it('the tower judges what fired by keys, calls the bedside, which sees it waits, and keeps the answer', async () => {
  const { mllpPort } = on.product
  await admit(mllpPort, 'E2E-TW1', 'Towered^Tom', '5N', '2')
  await reading(mllpPort, 'E2E-TW1', POTASSIUM, 7.1, 'mmol/L')
  const bedside = await open('clinical', '#/awicu/census/alerts')
  await see(bedside, /7\.1\s*mmol/)
  const patient = await bedside.$eval(
    'article a[href*="/patient/"]',
    (link) => (link as HTMLAnchorElement).hash,
  )
  const room = patient.split('/').at(-1)
  const tower = await open('tower', `#/awicu/tower/${room}/tower`)
  await see(tower, /To judge 1/)
  await see(tower, /Worst values[\s\S]*7\.1\s*mmol[\s\S]*Drugs and fluids/)
  const second = await open('admin', `#/awicu/tower/${room}/tower`)
  await see(second, /has had this patient open since/)
  expect(await second.$('input[name="What is it?"]:not(:disabled)')).toBeNull()

  await choose(tower, 'What is it?', '1')
  await choose(tower, 'Does it matter now?', '3')
  await choose(tower, 'What did you do?', '4')
  await typeOver(tower, '::-p-aria(Who was told)', 'Charge nurse')
  await tower.focus('input[name="What is it?"]:checked')
  await tower.keyboard.press('Enter')
  await see(tower, /Nothing waits to be judged/)
  await see(second, /Called Charge nurse/)

  await bedside.evaluate((hash) => {
    location.hash = hash
  }, patient)
  await see(bedside, /Tower: asked \d\d:\d\d, waiting/)
  await see(bedside, /acknowledged by .*tower/)
  await tower.locator('::-p-aria(Acting on it)').click()
  await bedside.waitForFunction(() => !/Tower: asked/.test(document.body.innerText), { polling: 100 })

  await second.locator(button('Take over')).click()
  await second.locator('dialog[open] ::-p-xpath(.//button[normalize-space()="Take over"])').click()
  await see(tower, /has had this patient open since/)
})

// shows: C1.15, C2a.16, C2b.26, C5.11, T21
it('a case review saves itself, is signed once all is chosen, and is told the bedside and what came of the case', async () => {
  const { mllpPort } = on.product
  await sendHl7(mllpPort, [
    header('ADT^A01^ADT_A01'),
    `EVN|A01|${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`,
    `PID|1||E2E-TW2^^^E2E^MR||Reviewed^Rae||${new Date().getUTCFullYear() - 12}0101|F`,
    'PV1|1|I|5N^3^1',
  ])
  const bedside = await open('clinical', '#/awicu/census')
  await see(bedside, /Reviewed/)
  const room = await roomOf(bedside, 'awicu', 'Reviewed')
  const review = await open('tower', `#/awicu/tower/${room}/review`)
  await see(review, /Nothing is noted yet/)
  await choose(review, 'Difficult airway', '3')
  await see(review, /Draft saved \d\d:\d\d/)
  const titles = await review.$$eval('section[aria-label] fieldset legend', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  )
  for (const title of titles.slice(1)) await choose(review, title, '1')
  await review.locator(button('Sign')).click()
  await see(review, /Signed \d\d:\d\d by/)
  await bedside.evaluate((to) => {
    location.hash = `#/awicu/patient/${to}`
  }, room)
  await see(bedside, /Review\s+\d+ \w+ \d\d:\d\d, Trial Tower/)
  await review.evaluate((to) => {
    location.hash = `#/awicu/tower/${to}/PostOpReview`
  }, room)
  await see(review, /Expected: Likely/)
  await review.evaluate((to) => {
    location.hash = `#/awicu/tower/${to}/tower`
  }, room)
  await see(review, /The patient is under 18/)
})
