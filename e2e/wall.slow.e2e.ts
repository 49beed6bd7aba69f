import { describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { PASSWORD } from './harness/product.ts'
import { stage } from './harness/stage.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const NAME = 'Wallace'
const TILE = '[data-wall-tile=large]'
const set = stage()

/** The status of a call made from the page, as its own session. */
const statusOf = (page: Page, path: string, body?: string): Promise<number> =>
  page.evaluate(
    async (url, form) => {
      const headers = {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/x-www-form-urlencoded',
      }
      const answer = await fetch(
        `/view/${url}`,
        form === undefined ? { headers } : { method: 'POST', headers, body: form },
      )
      return answer.status
    },
    path,
    body,
  )

const tileWith = (page: Page, text: string) =>
  page.waitForFunction(
    (selector, wanted) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(({ innerText }) =>
        innerText.includes(wanted),
      ),
    { polling: 100 },
    TILE,
    text,
  )
const frozenIs = (page: Page, isFrozen: boolean) =>
  page.waitForFunction(
    (wanted) =>
      (document.querySelector('[data-frozen] [data-wall]') !== null) === wanted &&
      document.body.innerText.includes('FROZEN at') === wanted,
    { polling: 100 },
    isFrozen,
  )

describe('a screen on the wall of a ward', () => {
  let page: Page

  it('shows a red room large after sign-in, and names nobody', async () => {
    await admit(set.product.mllpPort, 'E2E-WALL', `${NAME}^Willa`, 'MICU', '955')
    await reading(set.product.mllpPort, 'E2E-WALL', HEART_RATE, 190, '/min')
    page = (await openPage(set.browser, { width: 1920, height: 1080 })).page
    await signIn(page, set.product.url, 'display')
    await tileWith(page, '955')
    await tileWith(page, 'HR 190')
    expect(await page.evaluate(() => location.hash)).toBe('#/awicu/census/wall')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(NAME)
    const shown = await page.evaluate((selector) => {
      const { innerWidth, innerHeight, document } = globalThis
      const tile = document.querySelector(selector)?.getBoundingClientRect()
      const all = document.documentElement
      return {
        share: ((tile?.width ?? 0) * (tile?.height ?? 0)) / innerWidth / innerHeight,
        scrolls: all.scrollHeight > innerHeight || all.scrollWidth > innerWidth,
      }
    }, TILE)
    expect(shown.share).toBeGreaterThan(0.05)
    expect(shown.scrolls).toBe(false)
  })

  it('has the time beside the first line of the head, however many lines it takes', async () => {
    const isOnFirstLine = await page.waitForFunction(() => {
      const wall = document.querySelector<HTMLElement>('[data-wall]')
      if (wall) wall.style.fontSize = '96px'
      const [head, time] = ['header:has(> div > time)', 'header > div > time'].map((selector) =>
        document.querySelector(`[data-wall] ${selector}`)?.getBoundingClientRect(),
      )
      if (!head || !time || head.height < 2 * time.height) return null
      return { isFirst: time.top - head.top < time.height, isRight: head.right - time.right < time.height }
    })
    expect(await isOnFirstLine.jsonValue()).toEqual({ isFirst: true, isRight: true })
    await page.reload()
    await tileWith(page, 'HR 190')
  })

  it('takes the size of the screen and the distance once, and keeps it', async () => {
    const size = () => page.$eval('[data-wall]', (wall) => Number.parseFloat(getComputedStyle(wall).fontSize))
    const before = await size()
    await page.click('input[name=metres]', { count: 3 })
    await page.keyboard.type('4')
    await page.locator('form[aria-label="Set up this screen"] button[type=submit]').click()
    await page.waitForSelector('input[name=metres]', { hidden: true })
    expect((await size()) / before).toBeCloseTo(4 / 3, 2)
    await page.reload()
    await tileWith(page, 'HR 190')
    expect((await size()) / before).toBeCloseTo(4 / 3, 2)
  })

  it('opens no patient and writes nothing', async () => {
    const roomSys = await page.evaluate(async () => {
      const answer = await fetch('/view/CensusRequest.ashx?area=awicu')
      const { census } = (await answer.json()) as { census: { roomSys: number; displayRoom: string }[] }
      return census.find(({ displayRoom }) => displayRoom === '955')?.roomSys
    })
    const refused = [
      await statusOf(page, `DataRequest.ashx?action=body&area=awicu&roomSys=${roomSys}`),
      await statusOf(page, 'AccessRequest.ashx?action=toggleMask', ''),
      await statusOf(page, 'AccessRequest.ashx?action=comment', 'message=x&windowDim=x&browser=x&route=x'),
      await statusOf(page, 'AdminRequest.ashx?action=users'),
    ]
    expect(refused).toEqual([403, 403, 403, 403])
    await page.evaluate((room) => {
      location.hash = `#/awicu/patient/${room}`
    }, roomSys)
    await page.waitForFunction(() => location.hash === '#/awicu/census/wall')
    await tileWith(page, 'HR 190')
  })

  it('says so when it is frozen, and goes on by itself, after a restart of the server too', async () => {
    set.product.process.kill('SIGSTOP')
    try {
      await frozenIs(page, true)
    } finally {
      set.product.process.kill('SIGCONT')
    }
    await frozenIs(page, false)
    await set.restart()
    await admit(set.product.mllpPort, 'E2E-WALL2', `${NAME}^Wanda`, 'MICU', '956')
    await reading(set.product.mllpPort, 'E2E-WALL2', HEART_RATE, 195, '/min')
    await tileWith(page, 'HR 195')
    await frozenIs(page, false)
  })

  it('is signed out by an administrator, and says that it shows nobody', async () => {
    const admin = (await openPage(set.browser)).page
    await signIn(admin, set.product.url, 'admin', PASSWORD)
    await admin.waitForFunction(() => location.hash.includes('census'))
    expect(await statusOf(admin, 'AdminRequest.ashx?action=endSessions', 'userID=display')).toBe(200)
    await see(page, 'This screen was signed out and shows no patients.')
    expect(await page.$(TILE)).toBeNull()
  })
})
