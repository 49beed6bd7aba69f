import { describe, expect, it } from '@jest/globals'
import { choose, openPage, see, signIn } from './harness/browser.ts'
import { stage } from './harness/stage.ts'

const on = stage()

describe('signing in and out', () => {
  it('says the same for a wrong password and an unknown user, and keeps what was typed', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical', 'wrong')
    await page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent)
    const wrongPassword = await page.$eval('[role=alert]', (alert) => alert.textContent)
    expect(await page.$eval('input[name=userID]', (input) => input.value)).toBe('clinical')
    await close()
    const other = await openPage(on.browser)
    await signIn(other.page, on.product.url, 'nobody', 'wrong')
    await other.page.waitForFunction(() => document.querySelector('[role=alert]')?.textContent)
    expect(await other.page.$eval('[role=alert]', (alert) => alert.textContent)).toBe(wrongPassword)
    await other.close()
  }, 60_000)

  it('says on the first screen that it does not replace bedside alarms', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/`)
    await see(page, 'not a medical device')
    await see(page, 'does not replace bedside alarms')
    await close()
  }, 60_000)

  it('goes on to the screen that was asked for, stays signed in over a reload, and signs out', async () => {
    const { page, problems, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/#/awicu/help/DataDictionary`)
    await page.waitForSelector('input[name=userID]')
    await page.type('input[name=userID]', 'clinical')
    await page.type('input[name=password]', 'e2e-trial-password')
    await page.click('button[type=submit]')
    await see(page, 'Data Dictionary')
    await page.reload()
    await see(page, 'Data Dictionary')
    await choose(page, 'Sign out')
    await page.waitForSelector('input[name=password]')
    await page.goto(`${on.product.url}/view/#/awicu/census`)
    await page.waitForSelector('input[name=password]')
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await close()
  }, 60_000)

  it('sends a patient to the error page, never to the census', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'patient')
    await page.waitForFunction(() => location.hash.startsWith('#/error/patient-not-allowed'))
    await page.goto(`${on.product.url}/view/#/awicu/census`)
    await page.waitForFunction(() => location.hash.startsWith('#/error/patient-not-allowed'))
    expect(await page.$('[role=grid]')).toBeNull()
    await close()
  }, 60_000)
})
