import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, PATIENCE_MS, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'

/* Charts as fingers, wheel and keys move them. */

const HOUR = 3_600_000
const HALF_DAY = 12 * HOUR
const FRAME = '[role=application]'
const on = stage()
let patient: string
let page: Page

beforeAll(async () => {
  const { mllpPort } = on.product
  await admit(mllpPort, 'E2E-CH1', 'Chartwell^Ada', 'MICU', '901')
  for (const minutes of [180, 120, 60, 1])
    for (const [code, value, unit] of [
      ['147842^MDC_ECG_HEART_RATE^MDC', 80 + minutes / 10, '/min'],
      ['150456^MDC_PULS_OXIM_SAT_O2^MDC', 97, '%'],
    ] as const)
      await reading(mllpPort, 'E2E-CH1', code, value, unit, new Date(Date.now() - minutes * 60_000))
  ;({ page } = await openPage(on.browser))
  await signIn(page, on.product.url, 'clinical')
  await page.waitForSelector('[role=gridcell]')
  patient = `#/awicu/patient/${await roomOf(page, 'awicu', 'Chartwell')}`
  await open(page)
})

const open = async (on: Page) => {
  await on.evaluate((to) => {
    location.hash = to
  }, patient)
  await on.waitForSelector('[_echarts_instance_] canvas')
}

/** What each lane of each chart on the screen shows, milliseconds since 1970. */
const lanes = (of: Page): Promise<[number, number][]> =>
  of.evaluate(() =>
    [...document.querySelectorAll('[_echarts_instance_]')].flatMap((host) => {
      const key = Object.keys(host).find((name) => name.startsWith('__reactFiber$')) ?? ''
      // biome-ignore lint/suspicious/noExplicitAny: React's own tree has no types
      let fiber = (host as any)[key]
      while (fiber && !fiber.stateNode?.getEchartsInstance) fiber = fiber.return
      const { xAxis = [] } = fiber.stateNode.getEchartsInstance().getOption()
      return xAxis.map(({ min, max }: { min: number; max: number }) => [min, max])
    }),
  )

/** All lanes once they all show one window and `fits` it. */
const shows = async (of: Page, fits: (span: number, to: number) => boolean): Promise<[number, number]> => {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const all = await lanes(of)
    const [first] = all
    const one = first && all.every(([from, to]) => from === first[0] && to === first[1])
    if (one && fits(first[1] - first[0], first[1])) return first
    if (Date.now() > deadline) throw new Error(`The lanes show ${JSON.stringify(all)}`)
  }
}

const pressed = (of: Page) =>
  of.$eval(
    'section:has([_echarts_instance_]) fieldset button[aria-pressed=true]',
    (button) => button.textContent ?? '',
  )
const middle = async (of: Page) => {
  const box = await (await of.waitForSelector(FRAME))?.boundingBox()
  if (!box) throw new Error('No chart is drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, width: box.width }
}
const back = async (of: Page) => {
  await of.locator('fieldset ::-p-text(12 hours)').click()
  await shows(of, (span) => span === HALF_DAY)
}

describe('at a desk', () => {
  // shows: C9.23, B2.6.3
  it('the plain wheel is the page’s, with a hint; Ctrl and the wheel zoom all lanes, the range is Custom, and what is narrow is asked for by itself', async () => {
    const { x, y } = await middle(page)
    await page.mouse.move(x, y)
    await page.mouse.wheel({ deltaY: -100 })
    await page.waitForSelector(`${FRAME} ::-p-text(Ctrl and the wheel zoom)`)
    await shows(page, (span) => span === HALF_DAY)
    expect(await pressed(page)).toBe('12 hours')
    const asked = page.waitForResponse((one) => /action=graph.*[?&]to=\d+/.test(one.url()))
    await page.keyboard.down('Control')
    for (let turns = 0; turns < 5; turns += 1) await page.mouse.wheel({ deltaY: -100 })
    await page.keyboard.up('Control')
    await shows(page, (span) => span < HALF_DAY / 2)
    expect(await pressed(page)).toBe('Custom')
    expect((await asked).status()).toBe(200)
    await back(page)
  })

  // shows: C1.9
  it('a drag pans, and Back to now leads back', async () => {
    const { x, y } = await middle(page)
    const [, to] = await shows(page, () => true)
    await page.mouse.move(x - 100, y)
    await page.mouse.down()
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(x - 100 + step * 20, y)
    await page.mouse.up()
    await shows(page, (span, end) => span === HALF_DAY && end < to - HOUR)
    await page.locator('::-p-text(Back to now)').click()
    await shows(page, (span, end) => span === HALF_DAY && end >= to)
    await back(page)
  })

  // shows: B2.6.9
  it('keys zoom, pan and read the values aloud', async () => {
    await page.focus(FRAME)
    await page.keyboard.press('+')
    await shows(page, (span) => span < HALF_DAY)
    const [, to] = await shows(page, () => true)
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.up('Shift')
    await shows(page, (_span, end) => end < to - HOUR)
    expect(await page.$eval(FRAME, (frame) => frame.textContent)).toMatch(/\d\d:\d\d to \d\d:\d\d/)
    await back(page)
    await page.focus(FRAME)
    await page.keyboard.press('ArrowRight')
    const said = await page.waitForSelector(`${FRAME} [data-cursor]`)
    expect(await said?.evaluate((cursor) => cursor.textContent)).toMatch(/HR {2}80(\.1)? \/min/)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[data-cursor]') === null)
  })

  // shows: C9.22, B2.6.5
  it('charts of a popup show the range of the view, and what is zoomed there the view shows', async () => {
    await page.focus(FRAME)
    await page.keyboard.press('+')
    const [from, to] = await shows(page, (span) => span < HALF_DAY)
    await page.evaluate((hash) => {
      location.hash = `${hash}?popupName=Heart`
    }, patient)
    await page.waitForSelector('[role=dialog] canvas')
    await page.waitForFunction(
      () =>
        document.querySelector('[role=dialog] fieldset button[aria-pressed=true]')?.textContent === 'Custom',
    )
    await shows(page, (span) => Math.abs(span - (to - from)) < 1)
    await page.locator('[role=dialog] button[aria-label="Zoom in"]').click()
    await shows(page, (span) => span < (to - from) * 0.7)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
    await shows(page, (span) => span < (to - from) * 0.7)
    expect(await pressed(page)).toBe('Custom')
    await back(page)
  })
})

/** What a finger did last is drawn by the second frame after it. */
const drawn = (phone: Page) =>
  phone.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )

describe('by touch', () => {
  // shows: B2.6.9
  it('two fingers zoom the chart and not the page, one drags it, and up and down scrolls the page', async () => {
    const { page: phone } = await openPage(on.browser)
    await phone.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await signIn(phone, on.product.url, 'clinical')
    await phone.waitForFunction(() => location.hash.includes('/census'))
    await open(phone)
    const placed = async () => {
      await phone.$eval(FRAME, (frame) => frame.scrollIntoView({ block: 'center' }))
      return middle(phone)
    }
    const cdp = await phone.createCDPSession()
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map(([left, top], id) => ({ x: left, y: top, id })),
      })
    const scrolled = () => phone.evaluate(() => document.querySelector('main')?.scrollTop ?? 0)
    await shows(phone, (span) => span === HALF_DAY)
    const { x, y } = await placed()
    const before = await scrolled()
    await touch('touchStart', [x, y])
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', [x, y - step * 12])
    await touch('touchEnd')
    await phone.waitForFunction((top) => document.querySelector('main')?.scrollTop !== top, {}, before)
    await drawn(phone)
    expect(await pressed(phone)).toBe('12 hours')
    const { y: row } = await placed()
    await touch('touchStart', [x - 20, row], [x + 20, row + 10])
    for (let step = 1; step <= 10; step += 1)
      await touch('touchMove', [x - 20 - step * 4, row], [x + 20 + step * 4, row + 10])
    await touch('touchEnd')
    const [, to] = await shows(phone, (span) => span < HALF_DAY / 2 && span > HALF_DAY / 5)
    expect(await phone.evaluate(() => window.visualViewport?.scale)).toBe(1)
    const still = await scrolled()
    await touch('touchStart', [x - 40, row])
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', [x - 40 + step * 8, row])
    await touch('touchEnd')
    await shows(phone, (_span, end) => end < to - HOUR / 2)
    expect(await scrolled()).toBe(still)
  })
})
