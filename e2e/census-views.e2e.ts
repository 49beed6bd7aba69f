import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn, typeOver } from './harness/browser.ts'
import { admit as admitTo5N, header, reading, sendHl7 } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const MAP = '150035^MDC_PRESS_BLD_ART_ABP_MEAN^MDC'
const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const FIBRINOGEN = '3255-7^Fibrinogen^LN'

let page: Page
let problems: string[]
const on = stage()

const stamp = () => `${new Date().toISOString().replace(/[-:T]/g, '').slice(0, 14)}+0000`
/** A woman in labour and delivery, with her case state as the feed says it. */
const admit = (mrn: string, name: string, room: string, caseState: string) =>
  sendHl7(on.product.mllpPort, [
    header('ADT^A01^ADT_A01'),
    `EVN|A01|${stamp()}`,
    `PID|1||${mrn}^^^E2E^MR||${name}||19960415|F`,
    `PV1|1|I|LD^${room}^1`,
    `ZCS|${caseState}`,
  ])
const go = (hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)
const headings = () =>
  page.$$eval('[role=grid] button[aria-expanded]', (found) => found.map((each) => each.textContent ?? ''))
const seeHeadings = (count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('[role=grid] button[aria-expanded]').length === wanted,
    {},
    count,
  )
const hash = () => page.evaluate(() => location.hash)

beforeAll(async () => {
  await admit('OB-1', 'Adaberg^Ann', 'L1', '8')
  await admit('OB-2', 'Beaberg^Ann', 'L2', '1')
  await admit('OB-3', 'Cleoberg^Ann', 'L3', '8')
  await reading(on.product.mllpPort, 'OB-3', MAP, 40, 'mm[Hg]')
  ;({ page, problems } = await openPage(on.browser))
  await signIn(page, on.product.url, 'clinical')
  await page.waitForSelector('[role=gridcell]')
})

describe('the views of the census', () => {
  // shows: C7.16
  it('group by named case states, and fold; the address keeps both across a reload and Back', async () => {
    await go('#/awob/census')
    await see(page, 'Adaberg')
    await page.select('select:has(option[value=none])', 'caseState')
    await seeHeadings(3)
    expect((await headings()).map((text) => /^(Triage|Labor|Empty rooms)/.exec(text)?.[0])).toEqual([
      'Triage',
      'Labor',
      'Empty rooms',
    ])
    await page.locator('[role=grid] button[aria-expanded=true] ::-p-text(Labor)').click()
    await page.waitForFunction(() => !document.body.innerText.includes('Adaberg'))
    expect(await hash()).toBe('#/awob/census?group=caseState&fold=empty&fold=Labor')
    await page.reload()
    await seeHeadings(3)
    await see(page, 'Beaberg')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Adaberg')
    await go('#/awob/census/alerts')
    await page.waitForSelector('article')
    await page.goBack()
    await seeHeadings(3)
  })

  it('move somebody to the other group when the feed says so', async () => {
    await admit('OB-2', 'Beaberg^Ann', 'L2', '8')
    await page.waitForFunction(() => !document.body.innerText.includes('Beaberg'))
    await seeHeadings(2)
  })

  // shows: C2c.14
  it('list what fired as a review, where a look is noted for everybody', async () => {
    await go('#/awob/census/review?level=red')
    await see(page, /MAP \d+ mmHg/)
    await see(page, 'Cleoberg')
    await page.locator('button ::-p-text(Mark reviewed)').click()
    await page.waitForFunction(() => !document.querySelector('td button'))
    await page.select('select:has(option[value=notReviewed])', 'notReviewed')
    await see(page, 'No alerts')
    expect(await hash()).toBe('#/awob/census/review?show=notReviewed&level=red')
    const stats = await page.evaluate(async () => {
      const answer = await fetch('/view/CensusRequest.ashx?area=awob')
      return (await answer.json()).stats
    })
    expect(stats).toMatchObject({ alertReviews: 1, cases: 3 })
  })

  it('name each item of a sepsis bundle over its tile', async () => {
    await sendHl7(on.product.mllpPort, [
      header('ORU^R01^ORU_R01'),
      'PID|1||OB-1^^^E2E^MR',
      `OBR|1|||SEPSIS|||${stamp()}`,
      `OBX|1|ST|SEPSIS_BPA^Sepsis best-practice alert^L||${stamp()}||||||F|||${stamp()}`,
    ])
    await go('#/awob/census/review')
    await page.waitForSelector('section[aria-label="Sepsis bundles"] td [role=img]')
    const [letters, tiles] = await page.evaluate(() =>
      ['th abbr', 'td [role=img] > span'].map((each) =>
        [...document.querySelectorAll(`section[aria-label="Sepsis bundles"] ${each}`)].map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return Math.round((left + right) / 2)
        }),
      ),
    )
    expect(letters).toHaveLength(5)
    expect(letters).toEqual(tiles)
  })

  it('have both marks of a room whose monitor is silent within its row on a phone, and the figure of its alert whole on a small one', async () => {
    const { mllpPort, url } = on.product
    await reading(mllpPort, 'OB-2', HEART_RATE, 80, '/min', new Date(Date.now() - 1_800_000))
    await reading(mllpPort, 'OB-2', FIBRINOGEN, 120, 'mg/dL')
    const phone = await openPage(on.browser, { width: 390, height: 844 })
    await signIn(phone.page, url, 'clinical')
    await phone.page.waitForFunction(() => location.hash.includes('/census'))
    await phone.page.evaluate(() => {
      location.hash = '#/awob/census'
    })
    const silent = 'li [aria-label="monitor silent"]'
    await phone.page.waitForSelector(silent)
    const drawn = await phone.page.$eval(silent, (sign) => {
      const row = sign.closest('li') as HTMLElement
      const { left } = row.getBoundingClientRect()
      const [mark, room] = [row.querySelector('[data-mark=red]'), row.querySelector('b')].map((each) =>
        (each as Element).getBoundingClientRect(),
      )
      const own = sign.getBoundingClientRect()
      const isApart = (a: DOMRect, b: DOMRect) =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
      return {
        within: own.left >= left && (mark as DOMRect).left >= left,
        apart: isApart(own, mark as DOMRect) && isApart(own, room as DOMRect),
      }
    })
    expect(drawn).toEqual({ within: true, apart: true })

    await phone.page.setViewport({ width: 320, height: 700 })
    const isWhole = await phone.page.$eval(silent, (sign) => {
      const [, headline] = (sign.closest('li') as HTMLElement).querySelectorAll('b')
      const words = document.createTreeWalker(headline as HTMLElement, NodeFilter.SHOW_TEXT)
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const at = text.nodeValue?.indexOf('120') ?? -1
        if (at < 0) continue
        const figure = document.createRange()
        figure.setStart(text, at)
        figure.setEnd(text, at + 3)
        return figure.getBoundingClientRect().right <= (headline as HTMLElement).getBoundingClientRect().right
      }
      return false
    })
    expect(isWhole).toBe(true)
    await phone.close()
  })

  // shows: C2a.8
  it('say that there is no such view, and show another', async () => {
    await go('#/awob/census/nonsense')
    await see(page, 'Obstetrics has no format “nonsense”')
    await page.waitForSelector('[role=gridcell]')
    await page.locator('button ::-p-text(OK)').click()
    await page.waitForFunction(() => !document.body.innerText.includes('nonsense'))
    expect(await hash()).toBe('#/awob/census')
  })

  it('went by without an error on the page', () => {
    expect(problems.filter((problem) => !problem.includes('action=check'))).toEqual([])
  })
})

describe('a patient removed from the census', () => {
  it('is gone for everybody at once, and back with values when restored on the status screen', async () => {
    const { mllpPort } = on.product
    await admitTo5N(mllpPort, 'E2E-RM1', 'Removeberg^Rae', '5N', '4')
    await reading(mllpPort, 'E2E-RM1', MAP, 77, 'mm[Hg]')
    await go('#/awicu/census')
    await see(page, 'Removeberg')
    const { page: other } = await openPage(on.browser)
    await signIn(other, on.product.url, 'tower')
    await see(other, 'Removeberg')
    const gone = (from: Page) =>
      from.waitForFunction(() => !document.body.innerText.includes('Removeberg'), { polling: 100 })

    const press = (label: string) =>
      page.locator(`::-p-xpath(//button[normalize-space()="${label}"])`).click()
    await page.locator('button[aria-label$="Room 4"][aria-haspopup=dialog]').click()
    await press('Remove from census')
    await see(page, /Removeberg, Rae, 5N room 4 leaves the census/)
    await press('Remove')
    await press('Remove all the same')
    await Promise.all([gone(page), gone(other)])
    await see(page, 'Undo')

    await go('#/status/RestorePatient')
    await typeOver(page, 'input[maxlength="100"]', 'E2E-RM1')
    await press('Restore')
    await see(page, 'Patient restored to 5N')
    await see(other, 'Removeberg')
    await other.waitForFunction(
      () =>
        [...document.querySelectorAll('[row-id]')].some(
          (row) => row.textContent?.includes('Removeberg') || false,
        ) && document.body.innerText.includes('77'),
      { polling: 100 },
    )
    await page.locator('::-p-xpath(//a[normalize-space()="Go to patient"])').click()
    await see(page, 'Removeberg')
    expect(await hash()).toMatch(/^#\/awicu\/patient\/\d+/)
  })
})
