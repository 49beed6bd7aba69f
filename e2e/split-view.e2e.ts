import { describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeProblems } from './harness/axe.ts'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage()
const SCREEN = { width: 1440, height: 700 }
const NAMES = Array.from({ length: 26 }, (_, at) => `Splitter${String(at + 1).padStart(2, '0')}`)

const admitAll = async () => {
  for (const [at, name] of NAMES.entries())
    await admit(on.product.mllpPort, `E2E-SPLIT${at}`, `${name}^Una`, '5N', String(at + 1))
}

/** Somebody whose browser has split view on, at the census with these patients. */
async function enter(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    if (!localStorage.getItem('wardlight')) localStorage.setItem('wardlight', '{"splitView":true}')
  })
  await signIn(page, on.product.url, 'clinical')
  await page.waitForSelector('[role=grid] [row-id]')
  await see(page, NAMES[0] ?? '')
}
const nameCell = (name: string) => `[role=row] [col-id=name] ::-p-text(${name})`
const marked = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[aria-current=true]')].map((each) => each.textContent))
/** Waits until a patient stands at the right, under their name, and their row alone is marked at the left. */
const shows = async (page: Page, name: string) => {
  await page
    .waitForFunction(
      (wanted) => {
        const rows = [...document.querySelectorAll('[role=grid] [aria-current=true]')]
        const bar = document.querySelector<HTMLElement>('[data-part=bar]')
        return rows.length === 1 && rows[0]?.textContent?.includes(wanted) && bar?.innerText.includes(wanted)
      },
      {},
      name,
    )
    .catch(async () => {
      throw new Error(`${name} is not at the right and marked, but ${await marked(page)} at ${page.url()}`)
    })
}
/** The rows that are in sight, by the names in them. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')?.getBoundingClientRect()
    return [...document.querySelectorAll('[role=row] [col-id=name]')]
      .filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return grid && top >= grid.top + 31 && bottom <= grid.bottom
      })
      .map((cell) => cell.textContent ?? '')
  })

describe('split view', () => {
  // shows: C3.76
  it('keeps the census beside the patient: its rows, its keyboard, its search, and the way back', async () => {
    await admitAll()
    const { page, problems, close } = await openPage(on.browser, SCREEN)
    await enter(page)
    await page.evaluate(() => {
      Object.assign(window, { theGrid: document.querySelector('[role=grid]') })
      const deep = [...document.querySelectorAll('.ag-root *')].find(
        (each) =>
          each.scrollHeight > each.clientHeight + 50 &&
          ['auto', 'scroll'].includes(getComputedStyle(each).overflowY),
      )
      if (deep) deep.scrollTop = 280
    })
    await page.waitForFunction(
      (first) =>
        ![...document.querySelectorAll('[col-id=name]')].some(
          (each) => each.textContent?.includes(first) && each.getBoundingClientRect().top > 200,
        ),
      {},
      NAMES[0] ?? '',
    )
    await page.locator(nameCell(NAMES[15] ?? '')).click()
    await shows(page, NAMES[15] ?? '')
    expect(await inSight(page)).not.toContainEqual(expect.stringContaining(NAMES[0] ?? ''))
    await page.keyboard.press('ArrowDown')
    expect(await marked(page)).toEqual([expect.stringContaining(NAMES[15] ?? '')])
    await page.keyboard.press('Enter')
    await shows(page, NAMES[16] ?? '')
    await page.keyboard.press('PageDown')
    await shows(page, NAMES[17] ?? '')
    await page.goBack()
    await shows(page, NAMES[15] ?? '')
    await page.goForward()
    await shows(page, NAMES[17] ?? '')
    await page.type('#bar-search', 'Splitter1')
    await page.waitForFunction(() => /10 of \d+ patients shown/.test(document.body.innerText))
    await shows(page, NAMES[17] ?? '')
    await page.focus('[role=separator]')
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () => location.hash === '#/awicu/census' && !document.querySelector('[data-part=bar]'),
    )
    expect(
      await page.evaluate(() => ({
        same: document.querySelector('[role=grid]') === (window as { theGrid?: unknown }).theGrid,
        split: document.querySelector('main')?.hasAttribute('data-split'),
        search: document.querySelector<HTMLInputElement>('#bar-search')?.value,
        focus: document.activeElement?.textContent,
      })),
    ).toEqual({
      same: true,
      split: false,
      search: 'Splitter1',
      focus: expect.stringContaining(NAMES[17] ?? ''),
    })
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await close()
  })

  it('is the same after a reload, wide or narrow by the window, and nothing is wrong with it for axe', async () => {
    const { page, close } = await openPage(on.browser, SCREEN)
    await enter(page)
    await page
      .locator(nameCell(NAMES[20] ?? ''))
      .click()
      .catch(() => undefined)
    await page.locator(nameCell(NAMES[2] ?? '')).click()
    await shows(page, NAMES[2] ?? '')
    await page.reload()
    await shows(page, NAMES[2] ?? '')
    expect(await axeProblems(page)).toEqual([])
    await page.evaluate(() => Object.assign(window, { right: document.querySelector('[data-part=bar]') }))
    await page.setViewport({ width: 1300, height: 700 })
    await page.waitForFunction(() => !document.querySelector('[role=grid]'))
    await page.setViewport(SCREEN)
    await shows(page, NAMES[2] ?? '')
    expect(
      await page.evaluate(
        () => (window as { right?: unknown }).right === document.querySelector('[data-part=bar]'),
      ),
    ).toBe(true)
    await page.focus('[role=separator]')
    const left = () =>
      page.evaluate(() => document.querySelector('[data-beside]')?.getBoundingClientRect().width)
    const before = (await left()) ?? 0
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      (was) => (document.querySelector('[data-beside]')?.clientWidth ?? 0) > was,
      {},
      before,
    )
    const chosen = await left()
    await page.reload()
    await shows(page, NAMES[2] ?? '')
    expect(await left()).toBe(chosen)
    await close()
  })

  it.each([
    ['mf-census', '[data-part=bar]', '[role=grid]'],
    ['mf-patient', '[role=grid]', '[data-part=bar]'],
  ] as const)('goes on with one half where the other fails: %s', async (id, stays, fails) => {
    const { page, close } = await openPage(on.browser, SCREEN)
    await enter(page)
    await page.locator(nameCell(NAMES[2] ?? '')).click()
    await shows(page, NAMES[2] ?? '')
    await page.setRequestInterception(true)
    page.on('request', (request) =>
      request.url().includes(`/mf/${id}/`) ? request.abort() : request.continue(),
    )
    await page.reload()
    await see(page, 'This part of the screen is not available')
    await page.waitForSelector(stays, { visible: true })
    expect(await page.$(fails)).toBeNull()
    await close()
  })
})
