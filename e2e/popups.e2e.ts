// shows: B4.10.13, BK.13

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeProblems } from './harness/axe.ts'
import { choose, openPage, see, signIn } from './harness/browser.ts'
import { type FrameServer, openFrameServer } from './harness/frame-server.ts'
import { admit, given, reading } from './harness/mllp.ts'
import { compose, plainSlice } from './harness/plain-slice.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'

const WINDOWED = 'mf-e2e-windowed'
const WORST_FIRST = '/view/#/awicu/census/-/-/alerts'
const LACTATE = '2524-7^Lactate^LN'
const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
let takeAway = async () => {}
let viewer: FrameServer
let page: Page

const env: Record<string, string> = {}
const on = stage(env, async () => {
  viewer = await openFrameServer()
  env.WARDLIGHT_CONFIG = viewer.site
  takeAway = await plainSlice({
    id: WINDOWED,
    draw: "domElement.textContent = 'All of the round'",
    popups: [
      { name: 'rounds', place: 'tower', title: 'Ward round', menu: { in: 'person', label: 'Ward round' } },
    ],
  })
})
afterAll(() => takeAway())
afterAll(() => viewer.stop())

beforeAll(async () => {
  await admit(on.product.mllpPort, 'E2E-P1', 'Windowson^Ada', 'MICU', '901')
  await admit(on.product.mllpPort, 'E2E-P2', 'Quietman^Bo', 'MICU', '902')
  await reading(on.product.mllpPort, 'E2E-P1', HEART_RATE, 171, '/min')
  await reading(on.product.mllpPort, 'E2E-P1', LACTATE, 5.1, 'mmol/L')
  ;({ page } = await openPage(on.browser))
  await signIn(page, on.product.url, 'admin')
  await page.waitForFunction(() => location.hash.includes('/census'))
  await compose(page, WINDOWED)
  await page.goto(`${on.product.url}${WORST_FIRST}`)
  await page.reload()
  await page.waitForSelector('[role=gridcell]')
})

/** Where the keyboard is: the row of the table, or the text of what has the focus. */
const focused = () =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.closest('[row-id]')?.textContent ?? at?.textContent ?? ''
  })
const atCensus = () => page.waitForFunction(() => location.hash.includes('/census'))
const atPatient = () => page.waitForFunction(() => /\/patient\/\d+/.test(location.hash))

describe('by keyboard', () => {
  it('the rooms are one stop, a row opens its patient, and one comes back to that row', async () => {
    await page.focus('#overrides a')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to rooms')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[row-id]'))
    await page.keyboard.press('ArrowDown')
    const row = await focused()
    expect(row).toMatch(/Quietman|Windowson/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull()
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')
    expect(await focused()).toBe(row)
    await page.keyboard.press('Enter')
    await atPatient()
    await page.waitForSelector('[data-part=bar]')
    await page.keyboard.press('Escape')
    await atCensus()
    await page.waitForFunction(() => document.activeElement?.closest('[row-id]'))
    expect(await focused()).toBe(row)
  })

  it('search opens the first it finds, on every screen, and forgets it then', async () => {
    const search = async (text: string) => {
      await page.keyboard.press('/')
      await page.keyboard.type(text)
    }
    await search('quiet')
    await see(page, /1 of \d+ patients shown/)
    await page.keyboard.press('Enter')
    await atPatient()
    await see(page, 'Quietman, Bo')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=search]')?.value === '',
    )
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await search('windows')
    await page.waitForSelector('[role=option]')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.body.innerText.includes('Windowson, Ada'))
    expect(await page.$('[role=option]')).toBeNull()
  })
})

describe('the patient view', () => {
  const dialog = (title: string) => page.waitForSelector(`[role=dialog] ::-p-text(${title})`)
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
  }

  // shows: B4.10.3
  it('an organ opens by keyboard with whose it is and what makes it, and gives the keyboard back', async () => {
    await page.$eval('#organ-heart', (organ) => (organ as SVGElement).focus())
    await page.keyboard.press('Enter')
    await dialog('Heart')
    await see(page, 'E2E-P1')
    await see(page, /171[\s\S]*ago/)
    await page.waitForSelector('[role=dialog] [role=application] canvas')
    expect(await axeProblems(page)).toEqual([])
    await close()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('organ-heart')
  })

  // shows: B4.10.4
  it('a leader line opens by a press on it', async () => {
    const at = await page.$eval('svg [data-popup=Heart]', (line) => {
      const path = line as SVGPathElement
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2)
      const to = path.getScreenCTM()
      return { x: x + (to?.e ?? 0), y: y + (to?.f ?? 0) }
    })
    await page.mouse.click(at.x, at.y)
    await dialog('Heart')
    await close()
  })

  // shows: B4.10.14
  it('a link opens a popup over its patient', async () => {
    const hash = await page.evaluate(() => location.hash)
    await page.goto(`${on.product.url}/view/${hash}?popupName=Allergies`)
    await dialog('Allergies')
    await see(page, 'None recorded')
    await close()
    expect(await page.evaluate(() => location.hash)).toBe(hash)
  })
})

describe('on paper', () => {
  /** The popup of a patient as it is printed: what stands on paper, what of the popup is cut, and the head of each page. */
  const printed = async (area: string, name: string, popup: string) => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical')
    await page.waitForFunction(() => location.hash.includes('/census'))
    const room = await roomOf(page, area, name)
    await page.evaluate((to) => {
      location.hash = to
    }, `#/${area}/patient/${room}?popupName=${popup}`)
    await page.waitForSelector('[role=dialog] table')
    await page.emulateMediaType('print')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const paper = await page.evaluate(() => {
      const dialog = document.querySelector('[role=dialog]') as HTMLElement
      const shown = [...document.body.children].filter(
        (each) => getComputedStyle(each).display !== 'none' && each.getBoundingClientRect().height > 0,
      )
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
      return {
        shown: shown.map((each) => (each.contains(dialog) ? 'popup' : each.id || each.localName)),
        overflow: getComputedStyle(dialog).overflowY,
        cut: dialog.scrollHeight - dialog.clientHeight,
        head: rules.map(({ cssText }) => cssText).at(-1),
      }
    })
    await close()
    return paper
  }

  // shows: B4.10.10
  it('a popup stands whole and alone, with whose it is on each page', async () => {
    const { head, ...paper } = await printed('awicu', 'Windowson', 'Heart')
    expect(paper).toEqual({ shown: ['popup'], overflow: 'visible', cut: 0 })
    expect(head).toMatch(/Heart, Room 901, Windowson, Ada/)
  })

  // shows: B2.5.18, BD.9
  it('the summary of recovery has a sheet of its own, which stands alone', async () => {
    await admit(on.product.mllpPort, 'E2E-P3', 'Papered^Cy', 'PACU', 'B9')
    await reading(on.product.mllpPort, 'E2E-P3', HEART_RATE, 71, '/min')
    const { head, shown } = await printed('awpacu', 'Papered', 'PACUDischargeSummary')
    expect(shown).toEqual(['main'])
    expect(head).toMatch(/Discharge summary, Room B9, Papered, Cy/)
  })
})

describe('a popup with a window of its own', () => {
  // shows: C2b.20
  it('opens there once, without the bar, and comes to the front after that', async () => {
    const pages = () => page.browserContext().pages()
    await choose(page, 'Ward round')
    const target = await page.browserContext().waitForTarget((one) => one.url().includes('/tower/'))
    const opened = (await target.page()) as Page
    await see(opened, 'All of the round')
    expect(await opened.$('header')).toBeNull()
    await page.bringToFront()
    await choose(page, 'Ward round')
    expect(await pages()).toHaveLength(2)
    await opened.close()
  })

  it('has the rules that a bypass holds back beside what becomes of their pages, on a phone under them', async () => {
    await admit(on.product.mllpPort, 'E2E-P4', 'Pumped^Di', 'OR', 'OR8')
    await reading(on.product.mllpPort, 'E2E-P4', HEART_RATE, 71, '/min')
    const phone = await openPage(on.browser, { width: 390, height: 844 })
    await signIn(phone.page, on.product.url, 'clinical')
    await phone.page.waitForFunction(() => location.hash.includes('/census'))
    const room = await roomOf(phone.page, 'awor', 'Pumped')
    await phone.page.evaluate((to) => {
      location.hash = to
    }, `#/awor/popout/${room}/bypass`)
    await see(phone.page, 'pages as usual now')
    const isApart = await phone.page.$$eval('li:has(> b)', (rules) =>
      rules.every((rule) => {
        const parts = [...rule.querySelectorAll('b, span, i')].map((each) => {
          const words = document.createRange()
          words.selectNodeContents(each)
          return words.getBoundingClientRect()
        })
        return parts.every((a, at) =>
          parts.slice(at + 1).every((b) => a.right <= b.left || a.bottom <= b.top + 1),
        )
      }),
    )
    expect(isApart).toBe(true)
    await phone.close()
  })

  it('is told of where the browser blocks it', async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await choose(page, 'Ward round')
    await see(page, 'The browser blocked the window.')
    await page.locator('dialog ::-p-aria(Close)').click()
    await page.waitForFunction(() => document.querySelector('dialog') === null)
  })

  // shows: BK.15
  it('says so where no slice shows it, and takes a popup nobody knows out of the address', async () => {
    await page.goto(`${on.product.url}/view/#/awicu/census?popupName=nothing`)
    await see(page, 'This system has no popup "nothing".')
    await page.waitForFunction(() => !location.hash.includes('popupName'))
    await page.goto(`${on.product.url}/view/#/awicu/popout/7/machine`)
    await see(page, 'This system has no window "machine"')
  })
})

describe('a lab', () => {
  const title = (name: string) =>
    page.waitForFunction(
      (text) => document.querySelector('[role=dialog] h2')?.textContent?.startsWith(text),
      {},
      name,
    )
  const isOnSquare = () => page.evaluate(() => document.activeElement?.closest('[data-lab=Lactate]') !== null)

  // shows: CF.6, B4.10.6
  it('opens from its square by key, steps to the next, and closes with the keyboard back on the square', async () => {
    await page.goto(`${on.product.url}${WORST_FIRST}`)
    await page.waitForSelector('[role=gridcell]')
    await page.evaluate(() => {
      const row = [...document.querySelectorAll('[row-id]')].find((each) =>
        each.textContent?.includes('Windows'),
      )
      row?.querySelector<HTMLElement>('[role=gridcell]')?.click()
    })
    await atPatient()
    await page.waitForSelector('[data-lab=Lactate][data-tone] button')
    await page.focus('[data-lab=Lactate] button')
    await page.keyboard.press('Enter')
    await title('Lactate')
    const said = await page.$eval('[role=dialog]', (dialog) => (dialog as HTMLElement).innerText)
    for (const part of ['Windowson, Ada', 'ID E2E-P1', 'Room 901', '5.1', '> 4 mmol/L', 'as of'])
      expect(said).toContain(part)
    await page.waitForSelector('[role=dialog] canvas')
    await page.keyboard.press('ArrowRight')
    await title('INR')
    expect(page.url()).toContain('popupName=INR')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
    expect(page.url()).not.toContain('popupName')
    expect(await isOnSquare()).toBe(true)
  })

  it('opens over its patient by its address, and one the area does not have says so', async () => {
    const patient = page.url()
    await page.goto(`${patient}?popupName=Lactate`)
    await page.reload()
    await title('Lactate')
    await see(page, '5.1')
    await page.goto(`${patient}?popupName=UPC`)
    await see(page, 'UPC is not part of this care area.')
  })
})

describe('a drug given', () => {
  // shows: B2.5.20
  it('that a feed sends stands at the bedside, in its list and on the axis of the trends', async () => {
    await given(on.product.mllpPort, 'E2E-P1', 'Fentanyl', '50', 'mcg')
    await page.goto(`${on.product.url}${WORST_FIRST}`)
    await page.reload()
    await page.locator('::-p-text(Windowson)').click()
    await atPatient()
    await see(page, /Fentanyl 50 mcg Intravenous/)
    await page.waitForSelector('button[aria-label*="Fentanyl 50 mcg Intravenous, Nightingale, F"]')
    await page.focus('button[aria-label="Open Medications"]')
    await page.keyboard.press('Enter')
    await see(page, 'Newest first')
    expect(await axeProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !location.hash.includes('popupName'))
  })
})

describe('a dialog', () => {
  // shows: C4.33, C4.34, CF.3, B4.10.2
  it('dims nothing, stays below the bar, and leaves by a swipe back on a phone', async () => {
    await page.goto(`${on.product.url}${WORST_FIRST}`)
    await page.waitForSelector('[role=gridcell]')
    await choose(page, 'Send Feedback')
    await page.waitForSelector('[role=dialog] textarea', { visible: true })
    const { top, bar, grounds } = await page.evaluate(() => {
      const over = document.elementsFromPoint(10, innerHeight - 20)
      return {
        top: document.querySelector('[role=dialog]')?.getBoundingClientRect().top ?? 0,
        bar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
        grounds: over
          .slice(
            0,
            over.findIndex((each) => each.closest('main')),
          )
          .map((each) => getComputedStyle(each).backgroundColor),
      }
    })
    expect(top).toBeGreaterThanOrEqual(bar)
    expect(grounds.length).toBeGreaterThan(0)
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await page.waitForFunction(() => document.querySelector('[role=dialog]')?.clientWidth === 390)
    const title = await page.$('[role=dialog] h2')
    const { x = 0, y = 0 } = (await title?.boundingBox()) ?? {}
    const touch = await page.touchscreen.touchStart(x + 5, y + 5)
    await touch.move(x + 80, y + 8)
    await touch.move(x + 180, y + 8)
    await touch.end()
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
    expect(page.url()).not.toContain('popupName')
    await page.setViewport({ width: 1440, height: 900 })
  })

  // shows: C4.33, C4.36, C9.18, B4.10.1, B9.5
  it('is 800 px wide and there at once, and slides in on a phone', async () => {
    const { page, close } = await openPage(on.browser)
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    await signIn(page, on.product.url, 'admin')
    await page.waitForSelector('[role=gridcell]')
    /** How far from the left it was, drawn picture by drawn picture, until it stood where it belongs. */
    const places = (end: number) =>
      page.evaluate(async (left) => {
        const lefts: number[] = []
        location.hash = `${location.hash.split('?')[0]}?popupName=feedback`
        while (lefts.length < 3 || lefts.slice(-3).some((each) => each !== left)) {
          await new Promise(requestAnimationFrame)
          const dialog = document.querySelector('[role=dialog]')
          if (dialog) lefts.push(dialog.getBoundingClientRect().left)
        }
        return lefts
      }, end)
    expect(new Set(await places((1440 - 800) / 2)).size).toBe(1)
    expect(await page.$eval('[role=dialog]', (dialog) => dialog.getBoundingClientRect().width)).toBe(800)
    await page.locator('[role=dialog] button[aria-label=Close]').click()
    await page.waitForFunction(() => !location.hash.includes('popupName'))
    await page.setViewport({ width: 390, height: 844 })
    const lefts = await places(0)
    expect(lefts[0]).toBeGreaterThan(0)
    await close()
  })
})

describe('the waveform viewer of the site', () => {
  // shows: C3.12, B2.5.16, BK.17
  it('opens in a frame from the patient, for this bed alone, and no other server can be framed', async () => {
    await page.goto(`${on.product.url}${WORST_FIRST}`)
    await page.waitForFunction(() => document.body.textContent?.includes('Windowson'))
    const room = await roomOf(page, 'awicu', 'Windowson')
    await page.goto(`${on.product.url}/view/#/awicu/patient/${room}`)
    await page.locator('button::-p-text(Waveforms)').click()
    const frame = await page.waitForFrame((one) => one.url().startsWith(viewer.url))
    await frame.waitForFunction((bed) => document.body.textContent === `Waves of bed ${bed}`, {}, room)
    const blocked = await page.evaluate(
      () =>
        new Promise((told) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            told(effectiveDirective),
          )
          const stranger = document.createElement('iframe')
          stranger.src = 'http://127.0.0.1:9/'
          document.body.append(stranger)
        }),
    )
    expect(blocked).toBe('frame-src')
  })
})
