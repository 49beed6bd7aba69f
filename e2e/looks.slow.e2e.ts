import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeProblems } from './harness/axe.ts'
import { openPage, see, signIn } from './harness/browser.ts'
import { lightness } from './harness/grays.ts'
import { admit, header, reading, sendHl7 } from './harness/mllp.ts'
import { roomOf } from './harness/room-of.ts'
import { stage } from './harness/stage.ts'
import { contrasts } from './looks/contrast.ts'

/* The same census and patient in every other way they are looked at. */

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const CENSUS = '/awicu/census/-/-/alerts'
const CARDS = '/awicu/census/Alerts'
const DESK = { width: 1440, height: 900 }
const MARK = '[col-id=alert] [title*="HR 171"] > span:has([data-mark=red])'
const PHONE = { width: 390, height: 844 }

let page: Page
let patient: string
const on = stage()

const show = async (path: string, ready: string) => {
  await page.evaluate((to) => {
    location.hash = to
  }, path)
  await page.waitForSelector(ready, { visible: true })
}

let monitors: NodeJS.Timeout
afterAll(() => clearInterval(monitors))

beforeAll(async () => {
  const { mllpPort } = on.product
  const sent: [string, number][] = []
  for (const [mrn, name, room, rate] of [
    ['E2E-L1', 'Windowson^Ada', '901', 171],
    ['E2E-L2', 'Mildman^Bo', '902', 130],
    ['E2E-L3', 'Calmly^Cy', '903', 80],
  ] as const) {
    await admit(mllpPort, mrn, name, 'MICU', room)
    await reading(mllpPort, mrn, HEART_RATE, rate, '/min')
    sent.push([mrn, rate])
  }
  // However long a machine takes, the monitors have not fallen silent.
  monitors = setInterval(() => {
    for (const [mrn, rate] of sent) void reading(mllpPort, mrn, HEART_RATE, rate, '/min').catch(() => {})
  }, 10_000)
  ;({ page } = await openPage(on.browser))
  await signIn(page, on.product.url, 'admin')
  await page.waitForFunction(() => location.hash.includes('/census'))
  await show(CENSUS, '[role=gridcell]')
  await page.waitForSelector('[col-id=room] [data-mark=red]')
  patient = `/awicu/patient/${await roomOf(page, 'awicu', 'Windowson')}`
})

describe('to tools and readers', () => {
  const screens = (): [string, string, typeof DESK][] => [
    [CARDS, 'article', DESK],
    [patient, '[data-variable=HeartRate]', DESK],
    [patient, '[data-variable=HeartRate]', PHONE],
    [CENSUS, 'li a[href*=patient]', PHONE],
    [CARDS, 'article', PHONE],
  ]
  it('has nothing serious as cards, on a phone and at a patient, light and dark', async () => {
    const found: string[] = []
    for (const [path, ready, size] of screens()) {
      await page.setViewport(size)
      await show(path, ready)
      found.push(...(await axeProblems(page)).map((problem) => `${path} ${size.width}: ${problem}`))
    }
    await page.setViewport(DESK)
    expect(found).toEqual([])
  })

  it('has nothing serious in groups', async () => {
    const grouped = await openPage(on.browser)
    await signIn(grouped.page, on.product.url, 'clinical')
    await see(grouped.page, 'Windowson')
    await grouped.page.goto(`${on.product.url}/view/#/awicu/census/grid?group=unit`)
    await grouped.page.waitForSelector('[aria-expanded=true]', { visible: true })
    expect(await axeProblems(grouped.page)).toEqual([])
    await grouped.close()
  })
})

describe('on a tablet', () => {
  it('draws the body beside the words about it, and not under them', async () => {
    await page.setViewport({ width: 1024, height: 768 })
    await show(patient, '[data-figure]')
    const [figure, ...words] = await page.evaluate(() =>
      [
        '[data-figure]',
        'li[data-popup] [data-variable]',
        'li[data-popup] > span[aria-hidden]:nth-child(2)',
      ].map((selector) =>
        [...document.querySelectorAll(`[aria-label="Body view"] ${selector}`)].map((each) => {
          const { left, right } = each.getBoundingClientRect()
          return { left, right }
        }),
      ),
    )
    await page.setViewport(DESK)
    const drawn = figure?.[0]
    expect(words.flat().length).toBeGreaterThan(0)
    expect(
      words
        .flat()
        .filter(({ left, right }) => right > (drawn?.left ?? 0) + 24 && left < (drawn?.right ?? 0) - 24),
    ).toEqual([])
  })
})

describe('without colour', () => {
  it.each(['light', 'dark'])('tells red, yellow and calm values apart, %s', async (value) => {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, {}, value)
    await show(CENSUS, '[role=gridcell]')
    await page.mouse.move(0, 0)
    const light: number[] = []
    for (const level of ['[data-mark=red]', '[data-mark=yellow]']) {
      light.push(await lightness(page, `[col-id="value HeartRate"] b:has(${level})`))
    }
    const [red = 0, yellow = 0] = light
    const ground = value === 'light' ? 1 : 0
    expect(Math.abs(red - yellow)).toBeGreaterThan(0.15)
    expect(Math.abs(red - ground)).toBeGreaterThan(Math.abs(yellow - ground))
    const shapes = await page.$$eval('[col-id="value HeartRate"] [data-mark] path', (paths) =>
      paths.map((path) => path.getAttribute('d')),
    )
    expect(new Set(shapes).size).toBe(2)
  })
})

describe('on a phone', () => {
  it('the legend of the body covers no value beside it', async () => {
    await page.setViewport(PHONE)
    await show(patient, '[aria-label="Body view"] li[data-tone]')
    const covered = await page.evaluate(() => {
      const body = document.querySelector('[aria-label="Body view"]')
      const legend = body?.querySelector('[aria-expanded]')?.closest('div')?.getBoundingClientRect()
      const values = [...(body?.querySelectorAll('li[data-tone]') ?? [])]
      return {
        values: values.length,
        by: values.filter((each) => each.getBoundingClientRect().bottom > (legend?.top ?? 0)).length,
      }
    })
    await page.setViewport(DESK)
    expect(covered.values).toBeGreaterThan(0)
    expect(covered.by).toBe(0)
  })

  // shows: B2.5.17
  it('a handoff with words in place of numbers stays within the screen, ages too', async () => {
    await sendHl7(on.product.mllpPort, [
      header('ORU^R01^ORU_R01'),
      'PID|1||E2E-L1^^^E2E^MR',
      'OBR|1|||CHART',
      `OBX|1|ST|AIRWAY_DEVICE^Airway device^L||Oral tube 8.0, 23 cm at the lips, removed||||||F|||${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`,
    ])
    await page.setViewport(PHONE)
    await show(`${patient}?popupName=PatientHandoff`, '[role=dialog] td')
    await see(page, 'Oral tube 8.0')
    const beyond = await page.$$eval('[role=dialog] td, [role=dialog] p', (all) =>
      all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.textContent),
    )
    await show(patient, '[data-variable=HeartRate]')
    await page.setViewport(DESK)
    expect(beyond).toEqual([])
  })
})

describe('on a desk', () => {
  it.each([1920, 1440, 1024])('hides no filter: each is whole and in sight, %i wide', async (width) => {
    await page.setViewport({ ...DESK, width })
    await show(CENSUS, '[role=gridcell]')
    const hidden = await page.$$eval('nav[aria-label="Format, filters and order"] fieldset button', (all) =>
      all.flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const around = each.parentElement?.getBoundingClientRect()
        const whole = right <= Math.min(innerWidth, around?.right ?? 0) && left >= (around?.left ?? 0)
        return whole && each.contains(document.elementFromPoint(x, y)) ? [] : (each.textContent ?? '')
      }),
    )
    await page.setViewport(DESK)
    expect(hidden).toEqual([])
  })

  it('has no type smaller than 12 px in any format, words in place of a number too', async () => {
    await sendHl7(on.product.mllpPort, [
      header('ORU^R01^ORU_R01'),
      'PID|1||E2E-L3^^^E2E^MR',
      'OBR|1|||LAB',
      `OBX|1|ST|2524-7^Lactate^LN||hemolysed||||||F|||${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`,
    ])
    const small: string[] = []
    for (const [path, ready] of [
      [CENSUS, '[role=gridcell]'],
      ['/awicu/census/expandedGrid/-/alerts', '[role=gridcell]'],
      [CARDS, 'article'],
      ['/awicu/census/review', '[aria-label="Alerts, newest first"] td'],
    ] as const) {
      await show(path, ready)
      if (ready === '[role=gridcell]') await see(page, 'hemolysed')
      const found = await page.$$eval('main *', (all) =>
        all.flatMap((each) => {
          const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
          const size = Number.parseFloat(getComputedStyle(each).fontSize)
          const seen =
            own && each.localName !== 'sub' && each.namespaceURI?.endsWith('xhtml') && each.checkVisibility()
          return seen && size < 12 ? [`${each.textContent} ${size}`] : []
        }),
      )
      small.push(...found.map((each) => `${path}: ${each}`))
    }
    expect(small).toEqual([])
  })
})

describe('from two metres', () => {
  it('has the worst alert of a patient with its unit on one line', async () => {
    await show(patient, 'article[data-alert] h3')
    const [height, line] = await page.$eval('article[data-alert] h3', (heading) => [
      heading.getBoundingClientRect().height,
      Number.parseFloat(getComputedStyle(heading).lineHeight),
    ])
    expect(height).toBeLessThan(1.5 * Number(line))
  })

  it('beats by a frame of 6 px around a card, and by its mark in a row', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    await show(CARDS, 'article')
    const of = (selector: string) =>
      page.$eval(selector, (element) => {
        const { animationName, borderTopWidth, display, width } = getComputedStyle(element, '::after')
        return { beats: animationName !== 'none' && display !== 'none', border: borderTopWidth, width }
      })
    expect(await of('article')).toMatchObject({ beats: true, border: '6px' })
    await show(patient, 'article[data-alert]')
    expect(await of('article[data-alert]')).toMatchObject({ beats: true, border: '6px' })
    await show(CENSUS, '[role=gridcell]')
    expect(await of(MARK)).toMatchObject({ beats: true, width: '18px' })
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    expect(await of(MARK)).toMatchObject({ beats: false })
  })

  it('has a frame that is seen to come and go where it beats on red: at a patient and on the wall', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    for (const [path, selector] of [
      [patient, 'article[data-alert]'],
      ['/awicu/census/wall', '[data-wall-tile=large]'],
    ] as const) {
      await show(path, selector)
      const over = await page.$eval(
        selector,
        (element) => getComputedStyle(element, '::after').borderTopColor,
      )
      const [ratio] = await contrasts(page, [{ name: path, over, ground: 'var(--red)', least: 3 }])
      expect(ratio).toBeGreaterThan(3)
    }
  })

  it('has the dash of what is absent as plain to read as any small text', async () => {
    await show(CENSUS, '[role=gridcell]')
    const dashes = await page.waitForFunction(() => {
      const colors = [...document.querySelectorAll('[role=gridcell] span')]
        .filter((each) => each.textContent === '–' && each.checkVisibility())
        .map((each) => getComputedStyle(each).color)
      return colors.length > 0 && [...new Set(colors)]
    })
    const colors = (await dashes.jsonValue()) || []
    const pairs = colors.map((over) => ({ name: over, over, ground: 'var(--panel)', least: 4.5 }))
    for (const ratio of await contrasts(page, pairs)) expect(ratio).toBeGreaterThan(4.5)
  })

  it.each([1440, 1024])(
    'draws the trend of each card with its limit in figures and its time, cutting nothing off, %i wide',
    async (width) => {
      await page.setViewport({ width, height: 480 })
      await show(CARDS, 'article')
      await page.waitForFunction(() => document.querySelectorAll('article svg text').length > 0)
      const card = await page.$eval('article', (article) => {
        const trend = article.querySelector('svg:has(text)')?.parentElement
        const inside = [...article.querySelectorAll('p, li, dd')].every(
          (each) => each.getBoundingClientRect().bottom <= article.getBoundingClientRect().bottom,
        )
        return {
          limits: [...article.querySelectorAll('svg text')].map((each) => each.textContent),
          axis: trend?.querySelector('p')?.checkVisibility() ?? false,
          inside,
        }
      })
      expect(card).toEqual({ limits: expect.arrayContaining(['140']), axis: true, inside: true })
      await page.setViewport(DESK)
    },
  )
})

/** What stands in the margin of every printed page. */
const headOfPages = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.adoptedStyleSheets
        .map((sheet) => sheet.cssRules[0]?.cssText ?? '')
        .find((text) => text.includes('@top-left')) ?? '',
  )

describe('in the colours of the person and on paper', () => {
  it('a red room is filled with the colour of text, and the loudest', async () => {
    await show(CENSUS, '[col-id=room] [data-mark=red]')
    const client = await page.createCDPSession()
    await client.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value: 'active' }],
    })
    const seen = await page.evaluate(() => {
      const mark = document.querySelector('[col-id=room] [data-mark=red]') as Element
      const block = mark.parentElement?.parentElement as Element
      const page = getComputedStyle(document.body)
      return {
        ground: getComputedStyle(block).backgroundColor,
        mark: getComputedStyle(mark).fill,
        page: page.backgroundColor,
        text: page.color,
      }
    })
    expect(seen.ground).toBe(seen.text)
    expect(seen.mark).toBe(seen.page)
    expect(seen.ground).not.toBe(seen.page)
    await client.send('Emulation.setEmulatedMedia', { features: [] })
    await client.detach()
  })

  it('has every room on paper, and on each page when it was printed and how old it is', async () => {
    const rooms = await page.evaluate(async () => {
      const { census } = await (await fetch('/view/CensusRequest.ashx?area=awicu')).json()
      return census.length
    })
    await page.emulateMediaType('print')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.waitForSelector('[data-sheet] tbody tr', { visible: true })
    expect(await page.$$eval('[data-sheet] tbody tr', (rows) => rows.length)).toBe(rooms)
    expect(await headOfPages(page)).toMatch(/printed \d{4}-.* by .* data of \d{4}-.*old/)
    expect(await page.$eval('[data-sheet]', (sheet) => sheet.textContent)).not.toContain('printed')
    expect(await page.$eval('[role=grid]', (grid) => grid.checkVisibility())).toBe(false)
    const bold = await page.$eval('[data-sheet] [data-mark=red]', (mark) => getComputedStyle(mark).fill)
    expect(bold).toBe('rgb(0, 0, 0)')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMediaType('screen')
    await page.waitForFunction(() => document.querySelector('[data-sheet]') === null)
  })

  it('has a patient on paper with the name and the age of the data, and a red value a box', async () => {
    await show(patient, '[data-variable=HeartRate]')
    await see(page, 'Windowson, Ada')
    await page.emulateMediaType('print')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await headOfPages(page)).toMatch(/Windowson, Ada.*printed \d{4}-.*data of \d{4}-/)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    const boxed = await page.$$eval('main *', (all) =>
      all.some((each) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(each)
        return outlineStyle === 'solid' && outlineWidth === '2px' && /171/.test(each.textContent ?? '')
      }),
    )
    expect(boxed).toBe(true)
    const answers = await page.$$eval('main button', (all) =>
      all.filter((each) => each.textContent === 'Acknowledge').map((each) => each.checkVisibility()),
    )
    expect([...new Set(answers)]).toEqual([false])
    const pastItsPanel = await page.$eval('[data-figure]', ({ parentElement }) => {
      const { offsetTop, offsetHeight, offsetParent } = parentElement as HTMLElement
      return offsetTop + offsetHeight - (offsetParent?.clientHeight ?? 0)
    })
    expect(pastItsPanel).toBeLessThanOrEqual(0)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMediaType('screen')
  })
})
