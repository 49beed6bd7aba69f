import { describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { newPage, openPage, see } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { PASSWORD } from './harness/product.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'

const on = stage()
const NAME = 'Routeworthy'

/** Opens an address and signs in there. */
const enter = async (page: Page, hash: string, userID = 'admin') => {
  await page.goto(`${on.product.url}/view/${hash}`)
  await page.waitForSelector('input[name=userID]')
  await page.type('input[name=userID]', userID)
  await page.type('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
}
const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)
const isAt = (page: Page, hash: string) =>
  page.waitForFunction((wanted) => location.hash === wanted, {}, hash)
const isTitled = (page: Page, title: string) =>
  page
    .waitForFunction((wanted) => document.title === wanted, {}, title)
    .catch(async () => expect(await page.title()).toBe(title))
/** The address of the patient of these tests, once the census has them. */
const patient = async (page: Page): Promise<string> => {
  await admit(on.product.mllpPort, 'E2E-R1', `${NAME}^Una`, '5N', '1')
  return `#/awicu/patient/${await roomOf(page, 'awicu', NAME)}`
}

describe('addresses', () => {
  // shows: C2a.5, C2a.19
  it('of a part that is not composed say so after sign-in, keep the address, and lead to the census', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/reports/Reports')
    await see(page, 'Not available here')
    await see(page, '/awicu/reports/Reports')
    expect(new URL(page.url()).hash).toBe('#/awicu/reports/Reports')
    await page.locator('a::-p-text(Go to the census)').click()
    await isAt(page, '#/awicu/census')
    await close()
  })

  // shows: C2a.1, C2b.5
  it('of an error, and of a browser a patient used last, load without sign-in before them', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/#/error/not-found`)
    await see(page, 'There is nothing at this address.')
    await enter(page, '#/login', 'patient')
    await isAt(page, '#/own')
    await page.locator('button::-p-text(Sign out)').click()
    await page.locator('a::-p-text(Sign in)').wait()
    await page.goto(`${on.product.url}/view/?again`)
    await see(page, 'This page is for hospital staff.')
    await isAt(page, '#/error/patient-not-allowed')
    await close()
  })

  // shows: C2a.2
  it('of sign-in lead to the census of their area', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/login/awor')
    await isAt(page, '#/awor/census')
    await close()
  })

  // shows: C2a.6
  it('title the browser tab as slice.json says, also where a slice moves by itself', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/census/-/5N')
    const room = await patient(page)
    await isTitled(page, 'Wardlight AWICU 5 North')
    await go(page, room)
    await isTitled(page, 'Wardlight AWICU 1')
    await go(page, '#/status')
    await isTitled(page, 'Wardlight AWICU Status')
    await go(page, '#/awicu/help')
    await isTitled(page, 'Wardlight AWICU Instructions')
    await page.locator('nav[aria-label="Help topics"] a::-p-text(Color Limits)').click()
    await isTitled(page, 'Wardlight AWICU Color Limits')
    await close()
  })

  // shows: C2b.18, C2c.3
  it('of help get the patient config type of the unit, by key or by button, and keep it', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/census/-/PICU')
    await page.waitForSelector('[role=gridcell]')
    await page.keyboard.press('Home')
    await isAt(page, '#/awicu/help/Instructions?config=Pediatric')
    await page.locator('nav[aria-label="Help topics"] a::-p-text(Color Limits)').click()
    await see(page, 'children of this age')
    await isAt(page, '#/awicu/help/ColorLimits?config=Pediatric')
    await close()
  })
})

describe('switches', () => {
  // shows: C2b.8, C2b.11
  it('a view of one patient has no way to others, also after a reload, and says so at their addresses', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/census')
    const room = await patient(page)
    const other = Number(/\d+$/.exec(room)?.[0]) + 1
    await page.goto(`${on.product.url}/view/?wrapper=1${room}?singlePatientView=1&theme=dark`)
    await page.waitForSelector('nav[aria-label=Rooms]')
    await page.reload()
    await page.waitForSelector('nav[aria-label=Rooms]')
    expect([new URL(page.url()).search, new URL(page.url()).hash]).toEqual(['', room])
    const ways = 'nav[aria-label=Rooms] button, select, header input, header a[href*="/census"], header time'
    expect(await page.$$eval(ways, (found) => found.map((one) => one.outerHTML))).toEqual([])
    await go(page, '#/awicu/census')
    await see(page, 'shows no others')
    await page.locator('a::-p-text(Back to the patient)').click()
    await isAt(page, room)
    await go(page, `#/awicu/patient/${other}`)
    await see(page, 'shows no others')
    await page.locator('a::-p-text(Back to the patient)').click()
    await isAt(page, room)
    await go(page, `${room}?popupName=Allergies&roomSys=${other}`)
    await see(page, 'No patient is open')
    await close()
  })

  // shows: C2b.16
  it('take a page nobody touches back to the census, and tell before', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/census/alerts')
    const room = await patient(page)
    await go(page, `${room}?backToCensus&timeoutSeconds=8&warnSeconds=7`)
    await isAt(page, room)
    await see(page, 'Going back to the census in')
    await isAt(page, '#/awicu/census/alerts')
    await close()
  })

  it('give a page its own timeout, with a warning before it signs out', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '?timeoutSeconds=15&warnSeconds=14#/awicu/census', 'tower')
    await see(page, 'Session will timeout soon due to inactivity in')
    await page.waitForSelector('input[name=password]')
    await see(page, 'Your session has ended.')
    await close()
  })
})

/** Everything a page shows, keeps or says of itself. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
      document.title,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join('\n'),
  )

describe('names hidden in one window', () => {
  // shows: C4.37
  it('are hidden at once in all windows of the browser: text, tooltips, labels, fields, titles, history and storage', async () => {
    const { page, close } = await openPage(on.browser)
    await enter(page, '#/awicu/census', 'clinical')
    const room = await patient(page)
    await see(page, NAME)
    await page.type('#bar-search', NAME)
    const second = await newPage(page.browserContext())
    await second.goto(`${on.product.url}/view/${room}`)
    await see(second, NAME)
    await second.locator('button[aria-haspopup=menu]').click()
    await second.locator('[role=menuitemcheckbox]::-p-text(Hide names)').click()
    await see(second, 'Names hidden')
    await page.bringToFront()
    await see(page, 'Names hidden')
    await see(page, 'Masked')
    await second.bringToFront()
    await see(second, 'Masked')
    expect(await everything(page)).not.toContain(NAME)
    expect(await everything(second)).not.toContain(NAME)
    await page.bringToFront()
    await page.locator('button[aria-haspopup=menu]').click()
    await page.locator('[role=menuitemcheckbox]::-p-text(Hide names)').click()
    await second.bringToFront()
    await see(second, NAME)
    await close()
  })
})
