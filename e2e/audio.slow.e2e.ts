// shows: C1.13

import { beforeAll, describe, expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'puppeteer'
import { newPage, openPage, see, signIn } from './harness/browser.ts'
import { hears, listen, minuteLater, saidOn, timesOf } from './harness/heard.ts'
import { admit, reading } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const POTASSIUM = '2823-3^Potassium^LN'

const on = stage()
let page: Page
let context: BrowserContext

/** Somebody comes to a room with a potassium that is red at once, by the feed. */
const alarm = async (room: string, potassium: number) => {
  await admit(on.product.mllpPort, `E2E-A${room}`, `Audioname^Ward${room}`, 'MICU', room)
  await reading(on.product.mllpPort, `E2E-A${room}`, POTASSIUM, potassium, 'mmol/L')
}
const openSettings = async (one: Page) => {
  await one.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await one.keyboard.press('End')
  await one.waitForSelector('[role=dialog] [role=switch]', { visible: true })
}
const closeSettings = async (one: Page) => {
  await one.keyboard.press('Escape')
  await one.waitForFunction(() => document.querySelector('[role=dialog]') === null)
}

/** Waits for `text` without a gesture: whatever else asks a page counts as a click on it. */
const seeUntouched = async (one: Page, text: string) => {
  const client = await one.createCDPSession()
  const isThere = `document.body?.innerText.includes(${JSON.stringify(text)})`
  const expression = `new Promise((resolve) => {
    const look = () => (${isThere} ? resolve() : setTimeout(look, 100))
    look()
  })`
  await client.send('Runtime.evaluate', { expression, awaitPromise: true })
  await client.detach()
}

const go = (one: Page, path = '') =>
  one.evaluate((hash) => {
    location.hash = hash
  }, path)

beforeAll(async () => {
  ;({ page } = await openPage(on.browser))
  context = page.browserContext()
  await listen(page)
  await signIn(page, on.product.url, 'clinical')
  await page.waitForFunction(() => location.hash.includes('/census'))
  await alarm('901', 7.1)
  await see(page, /Potassium\s+7\.1/)
})

describe('audio alerts', () => {
  // shows: C2c.4, C4.12, C4.23, B8.13
  it('are off until somebody switches them on, which says so', async () => {
    await see(page, 'Sound off')
    expect(await page.evaluate(() => window.heard)).toMatchObject({ said: [], pulses: [] })
    await openSettings(page)
    await page.keyboard.press('Space')
    await hears(page, 'Audio alerts enabled . !')
    expect((await page.evaluate(() => window.heard.said))[0]).toEqual({
      text: 'Audio alerts enabled . !',
      rate: 0.9,
      volume: 0.95,
      voice: 'Samantha',
    })
    await see(page, 'Sound on')
  })

  // shows: C4.20
  it('sound the burst of their level and say room and message, once, and no name', async () => {
    await hears(page, 'Room 901. Potassium 7.1')
    const pulses = await page.evaluate(() => window.heard.pulses)
    expect(pulses).toHaveLength(10)
    await alarm('902', 7.2)
    await hears(page, 'Room 902. Potassium 7.2')
    const said = await saidOn(page)
    expect(timesOf(said, 'Room 901')).toBe(1)
    expect(said.join()).not.toMatch(/Audioname|Ward90|E2E-A/)
  })

  // shows: C4.23
  it('are tried by a button, with both sounds', async () => {
    const before = await page.evaluate(() => window.heard.pulses.length)
    await page.locator('[role=dialog] button ::-p-text(Test)').click()
    await hears(page, 'Testing audio alerts')
    expect(await page.evaluate((from) => window.heard.pulses.slice(from), before)).toHaveLength(13)
    await see(page, 'Heard nothing?')
    await closeSettings(page)
  })

  // shows: C4.16
  it('stay read over a reload', async () => {
    await page.reload()
    await see(page, 'Sound on')
    await alarm('903', 7.3)
    await hears(page, 'Room 903')
    expect(await saidOn(page)).toHaveLength(1)
  })

  // shows: C4.18
  it('are repeated at the interval', async () => {
    await openSettings(page)
    const minutes = await page.waitForSelector('[role=dialog] input[inputmode]')
    await minutes?.click({ count: 3 })
    await minutes?.type('1')
    await closeSettings(page)
    await minuteLater(page)
    await hears(page, 'Room 903', 2)
  })

  // shows: C4.13
  it('need a click in another tab, are heard from one of them, and from that left when one is closed', async () => {
    const other = await newPage(context)
    await listen(other)
    await other.goto(`${on.product.url}/view/#/awicu/census`)
    await seeUntouched(other, 'Click for sound')
    await other.locator('button ::-p-text(Click for sound)').click()
    await see(other, 'Sound on')
    const both = async () => [...(await saidOn(page)), ...(await saidOn(other))]
    const either = async (text: string) => {
      await Promise.any([hears(page, text), hears(other, text)])
      return both()
    }
    await alarm('904', 7.4)
    await either('Room 904')
    await alarm('905', 7.5)
    expect(timesOf(await either('Room 905'), 'Room 904')).toBe(1)
    await other.close()
    await page.bringToFront()
    await alarm('906', 7.6)
    await hears(page, 'Room 906')
  })

  it('pause while the screen is frozen, however overdue, and resume with it', async () => {
    let atFreeze: string[] = []
    on.product.process.kill('SIGSTOP')
    try {
      await page.waitForSelector('html[data-frozen]')
      await see(page, 'Sound waits')
      atFreeze = await saidOn(page)
      await page.evaluate(() => {
        window.heard.ahead += 5 * 60_000
      })
      await see(page, /No data from the server.*\b5 min/s)
      await minuteLater(page)
      expect(await saidOn(page)).toEqual(atFreeze)
    } finally {
      on.product.process.kill('SIGCONT')
    }
    await hears(page, 'Room 906', timesOf(atFreeze, 'Room 906') + 1)
  })

  // shows: C2b.1
  it('stop on leaving the census, and repeat what was cut off on return', async () => {
    await page.evaluate(() => {
      window.heard.hangs = true
    })
    await alarm('907', 7.7)
    await hears(page, 'Room 907')
    const before = await page.evaluate(() => window.heard.cancelled)
    await page.evaluate(() => {
      location.hash = '/awicu/help'
    })
    await page.waitForFunction((count) => window.heard.cancelled > count, {}, before)
    await page.evaluate(() => {
      window.heard.hangs = false
      location.hash = '/awicu/census'
    })
    await hears(page, 'Room 907', 2)
  })

  it('are spoken again once loud again, even if the answer was given outside the census', async () => {
    await go(page, '/awicu/census/alerts')
    const link = await page.waitForSelector(
      '::-p-xpath(//article[contains(., "907")]//a[contains(@href, "/patient/")])',
    )
    await go(page, await link?.evaluate((it) => (it as HTMLAnchorElement).hash.slice(1)))
    const press = (name: string) => page.locator(`button[aria-label^="${name}: "]`).click()
    await press('Acknowledge')
    await see(page, /acknowledged by \S+/)
    await press('Undo')
    await page.waitForSelector('button[aria-label^="Acknowledge: "]')
    const before = timesOf(await saidOn(page), 'Room 907')
    await go(page, '/awicu/census')
    await hears(page, 'Room 907', before + 1)
  })

  // shows: C4.14
  it('are muted by a click if so set, and are not read until unmuted', async () => {
    await openSettings(page)
    await page.locator('[role=dialog] label ::-p-text(Mute on click)').click()
    await closeSettings(page)
    await page.locator('button ::-p-text(Mute)').click()
    await see(page, 'Muted')
    const muted = (await saidOn(page)).length
    await alarm('908', 7.8)
    await page.waitForFunction(
      () => document.querySelector('[role=log][aria-label="New alerts"]')?.textContent?.includes('908'),
      { polling: 100 },
    )
    expect((await saidOn(page)).length).toBe(muted)
    await page.locator('button ::-p-text(Muted)').click()
    await hears(page, 'Room 908')
  })
})

it('a device that cannot be heard says so where the switch is', async () => {
  const deaf = await openPage(on.browser)
  await listen(deaf.page, [])
  await deaf.page.evaluateOnNewDocument(() => {
    Reflect.deleteProperty(window, 'AudioContext')
  })
  await signIn(deaf.page, on.product.url, 'clinical')
  await deaf.page.waitForFunction(() => location.hash.includes('/census'))
  await see(deaf.page, 'Sound off')
  await openSettings(deaf.page)
  await see(deaf.page, 'This device can neither sound nor speak. Alerts are only seen.')
  expect(await deaf.page.$eval('[role=dialog] [role=switch]', (it) => it.matches(':disabled'))).toBe(true)
  await deaf.close()
})
