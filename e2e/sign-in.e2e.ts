import { describe, expect, it } from '@jest/globals'
import { axeProblems } from './harness/axe.ts'
import { choose, newPage, openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
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
  })

  it('says on the first screen that it does not replace bedside alarms', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/`)
    await see(page, 'not a medical device')
    await see(page, 'does not replace bedside alarms')
    await close()
  })

  // shows: C2a.15, C2b.4, C7.28, V7.4.4
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
  })

  // shows: C1.29, C2a.18, C6.5
  it('shows a patient their own bed in green and gray, frozen with the server, and sends them to the error page elsewhere, never to the census', async () => {
    const { page, close } = await openPage(on.browser)
    await admit(on.product.mllpPort, 'E2E-OWN', 'Owner^Una', '5N', '1')
    await reading(on.product.mllpPort, 'E2E-OWN', '147842^MDC_ECG_HEART_RATE^MDC', 199, '/min')
    await reading(on.product.mllpPort, 'E2E-OWN', '150456^MDC_PULS_OXIM_SAT_O2^MDC', 98, '%')
    await signIn(page, on.product.url, 'patient')
    await see(page, /Heart rate\s+199/)
    expect(
      await page.$$eval('[data-tone]', (all) => all.map((one) => one.getAttribute('data-tone'))),
    ).toEqual(expect.not.arrayContaining(['red', 'yellow', 'orange', 'stale']))
    expect(await axeProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/Owner|E2E-OWN|above/)
    await page.goto(`${on.product.url}/view/#/awicu/census`)
    await page.waitForFunction(() => location.hash.startsWith('#/error/patient-not-allowed'))
    expect(await page.$('[role=grid]')).toBeNull()
    await close()
  })

  // shows: C7.29, A18
  it('without network says that it is not signed out yet, shows nothing, also after a reload, and goes on', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    const cookie = (await page.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const isLiving = async () =>
      (await fetch(`${on.product.url}/view/AccessRequest.ashx?action=check`, { headers: { cookie } }))
        .status === 200
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.url().includes('action=logout')) void request.abort('internetdisconnected')
      else void request.continue()
    })
    await choose(page, 'Sign out')
    await see(page, 'Not signed out yet')
    expect(await page.$('[role=grid]')).toBeNull()
    await page.goto(`${on.product.url}/view/#/awicu/census`)
    await page.reload()
    await see(page, 'Not signed out yet')
    expect(await page.$('[role=grid]')).toBeNull()
    expect(await isLiving()).toBe(true)
    page.removeAllListeners('request')
    await page.setRequestInterception(false)
    await page.waitForSelector('input[name=password]')
    expect(await isLiving()).toBe(false)
    await close()
  })

  it('signs out every window of the browser, and none of another', async () => {
    const { page, close } = await openPage(on.browser)
    const elsewhere = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical')
    await signIn(elsewhere.page, on.product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    await elsewhere.page.waitForSelector('[role=grid]')
    const second = await newPage(page.browserContext())
    await second.goto(`${on.product.url}/view/#/awicu/census`)
    await second.waitForSelector('[role=grid]')
    await page.bringToFront()
    await choose(page, 'Sign out')
    await page.waitForSelector('input[name=password]')
    await second.waitForSelector('input[name=password]')
    expect(await elsewhere.page.$('[role=grid]')).not.toBeNull()
    await elsewhere.close()
    await close()
  })

  it('an administrator signs somebody out, whose screen is at sign-in without being touched', async () => {
    const nurse = await openPage(on.browser)
    await signIn(nurse.page, on.product.url, 'noedit')
    await nurse.page.waitForSelector('[role=grid]')
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'admin')
    await page.waitForSelector('[role=grid]')
    await page.goto(`${on.product.url}/view/#/status/Users`)
    await page.locator('button[aria-label="Change noedit"]').click()
    await page.locator('[role=dialog] button::-p-text(Disable account)').wait()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'))
    expect(page.url()).toContain('#/status/Users')
    await page.locator('button[aria-label="Change noedit"]').click()
    await page.locator('[role=dialog] button::-p-text(Disable account)').click()
    await page.locator('[role=dialog] button::-p-text(Disable it)').click()
    await nurse.page.waitForSelector('input[name=password]')
    await see(nurse.page, 'Your session has ended.')
    await page.locator('[role=dialog] button::-p-text(Enable account)').click()
    await page.locator('[role=dialog] button::-p-text(Enable it)').click()
    await page.locator('[role=dialog] button::-p-text(Disable account)').wait()
    await nurse.close()
    await close()
  })
})
