import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, PATIENCE_MS, see, signIn } from './harness/browser.ts'
import { nameStaysInSight } from './harness/everywhere.ts'
import { admit, reading } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const MAP = '150035^MDC_PRESS_BLD_ART_ABP_MEAN^MDC'

let page: Page
let problems: string[]

/** What stands in one column of a patient's row, aloud included; '' while there is no such row. */
const cellText = (name: string, column: string) =>
  page.evaluate(
    (wanted, col) => {
      const cell = [...document.querySelectorAll('[role=gridcell]')].find((each) =>
        each.textContent?.includes(wanted),
      )
      const id = cell?.closest('[role=row]')?.getAttribute('row-id')
      return document.querySelector(`[role=row][row-id="${id}"] [col-id="${col}"]`)?.textContent ?? ''
    },
    name,
    column,
  )

/** Waits until a column of the patient's row says so. */
const cellSays = async (name: string, column: string, text: RegExp) => {
  const deadline = Date.now() + PATIENCE_MS
  let shown = ''
  while (Date.now() < deadline) {
    shown = await cellText(name, column)
    if (text.test(shown)) return
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  throw new Error(`${column} of ${name} never said ${text}; it says "${shown}"`)
}

const on = stage({ WARDLIGHT_SIMULATOR: 'on' })

beforeAll(async () => {
  ;({ page, problems } = await openPage(on.browser))
  await signIn(page, on.product.url, 'clinical')
  await page.waitForSelector('[role=gridcell]')
})

describe('the census', () => {
  it('fills with simulated patients and changes by itself', async () => {
    await page.waitForFunction(() => document.querySelectorAll('[role=row]').length > 20)
    expect(await page.$$eval('main, [role=main]', (found) => found.length)).toBe(1)
    const before = await page.$eval('[role=grid]', (grid) => grid.textContent)
    await page.waitForFunction(
      (text) => document.querySelector('[role=grid]')?.textContent !== text,
      {},
      before,
    )
  })

  it('shows a patient and a reading that come in over MLLP, in outline while the rule of its level waits', async () => {
    expect(await admit(on.product.mllpPort, 'E2E-1', 'Testwell^Mllp', 'MICU', '901')).toMatch(/MSA\|AA/)
    expect(
      await reading(on.product.mllpPort, 'E2E-1', HEART_RATE, 77, '/min', new Date(Date.now() - 10_000)),
    ).toMatch(/MSA\|AA/)
    await page.type('input[type=search]', 'Testwell, Mllp')
    await see(page, 'Testwell, Mllp')
    await cellSays('Testwell, Mllp', 'value HeartRate', /77/)
    expect(await page.$('[role=grid] [col-id="value HeartRate"] [data-mark=red]')).toBeNull()
    await reading(on.product.mllpPort, 'E2E-1', HEART_RATE, 171, '/min')
    await cellSays('Testwell, Mllp', 'value HeartRate', /171/)
    await page.waitForSelector('[role=grid] [col-id="value HeartRate"] [data-confirming=red]')
  })

  it('marks an implausible value and gives it no level', async () => {
    await reading(on.product.mllpPort, 'E2E-1', MAP, 72, 'mm[Hg]')
    await cellSays('Testwell, Mllp', 'value BPMAP', /72/)
    await reading(on.product.mllpPort, 'E2E-1', MAP, 11647, 'mm[Hg]')
    await cellSays('Testwell, Mllp', 'value BPMAP', /invalid/)
    expect(await page.$('[role=grid] [col-id="value BPMAP"] [data-mark]')).toBeNull()
  })

  it('opens the patient, whose graph shows the values that were sent', async () => {
    await page.locator('[role=gridcell] ::-p-text(Testwell, Mllp)').click()
    await page.waitForFunction(() => /#\/awicu\/patient\/\d+/.test(location.hash))
    await see(page, 'Testwell, Mllp')
    await see(page, 'Trends')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-lane=HeartRate]')].some((lane) =>
        /171/.test(lane.textContent ?? ''),
      ),
    )
    const roomSys = Number(/patient\/(\d+)/.exec(page.url())?.[1])
    const graph = await page.evaluate(async (room) => {
      const query = `action=graph&area=awicu&roomSys=${room}&graphNames=HeartRate&secondsFromNow=43200`
      return (await fetch(`/view/DataRequest.ashx?${query}`)).json()
    }, roomSys)
    expect(graph.graphs[0].points.map(([, value]: [number, number]) => value)).toEqual([77, 171])
  })

  it('sorts by SOFA, shows it, and opens the score of a patient to its parts', async () => {
    await page.evaluate(() => {
      location.hash = '#/awicu/census/-/-/sofa'
    })
    const scores = await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[role=row][row-index]')].filter((row) =>
        row.querySelector('[col-id="value SOFA"]'),
      )
      const texts = rows
        .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
        .map((row) => row.querySelector('[col-id="value SOFA"] b')?.textContent ?? '')
      return texts.filter((text) => /^\d/.test(text)).length > 3 && texts
    }, {})
    const texts = (await scores.jsonValue()) || []
    const least = texts.map((text) => (/^\d/.test(text) ? Number.parseInt(text, 10) : -1))
    expect(least).toEqual(least.toSorted((a, b) => b - a))
    const room = await page.evaluate(async () => {
      const { census } = await (await fetch('/view/CensusRequest.ashx?area=awicu')).json()
      return census.findLast((each: { sofa?: object }) => each.sofa)?.roomSys
    })
    await page.evaluate((roomSys) => {
      location.hash = `#/awicu/patient/${roomSys}`
    }, room)
    await page.locator('button[aria-expanded=false] ::-p-text(SOFA)').click()
    await see(page, 'Coagulation')
    await see(page, 'Kidneys')
  })

  it('keeps the name in sight on a phone, however far one scrolls, and begins the next patient at the top', async () => {
    const next = await page.evaluate(async () => {
      const { census } = await (await fetch('/view/CensusRequest.ashx?area=awicu')).json()
      return census.find((each: { roomEmpty: boolean }) => !each.roomEmpty)
    })
    await nameStaysInSight(page, next)
  })

  it('went by without an error on the page', () => {
    expect(problems.filter((problem) => !problem.includes('action=check'))).toEqual([])
  })
})
