import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn, typeOver } from './harness/browser.ts'
import { type Edit, entryOf, otherVersion } from './harness/other-version.ts'
import { stage } from './harness/stage.ts'

const BROKEN = '9.9.6-panel'
const GOOD = '9.9.7-panel'
const NEXT = '9.9.8-panel'
const folder = join(tmpdir(), `wardlight-e2e-composition-${process.pid}`)

const broken: Edit = (_text, file) =>
  file === 'remoteEntry.js' ? 'throw new Error("broken here")' : undefined
const worded: Edit = (text) =>
  text.includes('How to read a value')
    ? text.replaceAll('How to read a value', 'How to read any value')
    : undefined
let takeAway: (() => Promise<void>)[] = []

/** A broken mf-help is composed from the beginning, so that nothing stands in for it. */
const on = stage({ WARDLIGHT_COMPOSITION: folder, CANARY_LEAST_LOADS: '2' }, async () => {
  takeAway = [
    await otherVersion('mf-help', BROKEN, broken),
    await otherVersion('mf-help', GOOD, worded),
    await otherVersion('mf-help', NEXT, () => undefined),
  ]
  await mkdir(folder)
  const map = JSON.parse(await readFile(join(import.meta.dirname, '../importmap.json'), 'utf8'))
  map.imports['@wardlight/mf-help'] = entryOf('mf-help', BROKEN)
  await writeFile(join(folder, 'importmap.json'), JSON.stringify(map))
})

afterAll(async () => {
  await Promise.all(takeAway.map((remove) => remove()))
  await rm(folder, { recursive: true, force: true })
})

const isKept = (page: Page) => page.evaluate(() => 'notReloaded' in window)

async function openPanel() {
  const admin = await openPage(on.browser)
  await signIn(admin.page, on.product.url, 'admin')
  await admin.page.waitForFunction(() => location.hash.includes('/census'))
  await admin.page.evaluate(() => {
    location.hash = '#/status/Composition'
  })
  await admin.page.waitForSelector('select[aria-label="Version of mf-help"]')
  return admin
}

/** Gives the reason asked for, and goes through with it. */
async function because(page: Page, reason: string, confirm: string) {
  await typeOver(page, 'input[aria-label=Why]', reason)
  await page.locator(`button ::-p-text(${confirm})`).click()
}

/** A signed-in page whose clock can be put on, in which nobody does anything. */
async function openIdle() {
  const nurse = await openPage(on.browser)
  await nurse.page.evaluateOnNewDocument(() => {
    const real = performance.now.bind(performance)
    performance.now = () => real() + ((window as { later?: number }).later ?? 0)
  })
  await signIn(nurse.page, on.product.url, 'clinical')
  await nurse.page.waitForSelector('input[type=search]')
  await nurse.page.evaluate(() => Object.assign(window, { notReloaded: true }))
  return nurse
}

const passMinutes = (page: Page) =>
  page.evaluate(() => {
    const passed = (window as { later?: number }).later ?? 0
    Object.assign(window, { later: passed + 120_000 })
  })
const isLoadedAnew = (page: Page) => page.waitForFunction(() => !('notReloaded' in window), { polling: 100 })

it('a version composed on the panel repairs a broken region of an open page, which is told and loads it', async () => {
  const nurse = await openPage(on.browser)
  await signIn(nurse.page, on.product.url, 'clinical')
  await nurse.page.waitForFunction(() => location.hash.includes('/census'))
  await nurse.page.evaluate(() => {
    Object.assign(window, { notReloaded: true })
    location.hash = '#/awicu/help/Instructions'
  })
  await see(nurse.page, 'This part of the screen is not available')
  await see(nurse.page, `mf-help ${BROKEN}`)

  const admin = await openPanel()
  await admin.page.select('select[aria-label="Version of mf-help"]', GOOD)
  await admin.page.locator('button ::-p-text(Compose for everybody)').click()
  await because(admin.page, 'mends the help', 'Compose it')
  await see(admin.page, 'mends the help')

  await see(nurse.page, `mf-help ${GOOD} is shown instead. ${BROKEN} failed`)
  await see(nurse.page, 'How to read any value')
  expect(await isKept(nurse.page)).toBe(true)
  await see(nurse.page, `mf-help ${GOOD} is there; this page has ${BROKEN}`)
  await nurse.page.locator('button ::-p-text(Load it now)').click()
  await nurse.page.waitForFunction(() => !('notReloaded' in window))
  await see(nurse.page, 'How to read any value')
  expect(await nurse.page.evaluate(() => document.body.innerText)).not.toContain('is shown instead')
  const map = JSON.parse(await readFile(join(folder, 'importmap.json'), 'utf8'))
  expect(map.imports['@wardlight/mf-help']).toBe(entryOf('mf-help', GOOD))
  await nurse.close()
  await admin.close()
})

it('a canary for one account ends by itself when its pages fail, and every screen still shows', async () => {
  const admin = await openPanel()
  await admin.page.select('select[aria-label="Version of mf-help"]', BROKEN)
  await admin.page.waitForSelector('[aria-label="For whom"] select')
  await admin.page.select('[aria-label="For whom"] select', 'users')
  await typeOver(admin.page, 'input[aria-label="User IDs"]', 'clinical')
  await admin.page.locator('button ::-p-text(Try on some)').click()
  await because(admin.page, 'to see it fail', 'Try it')
  await see(admin.page, `mf-help ${BROKEN} for clinical, by admin: to see it fail`)

  const nurse = await openPage(on.browser)
  await signIn(nurse.page, on.product.url, 'clinical')
  await nurse.page.waitForFunction(() => location.hash.includes('/census'))
  for (const time of ['first', 'second']) {
    await nurse.page.goto(`${on.product.url}/view/?${time}#/awicu/help/Instructions`)
    await see(nurse.page, `mf-help ${GOOD} is shown instead. ${BROKEN} failed`)
    await see(nurse.page, 'How to read any value')
  }
  await see(admin.page, /given up by itself: \d of \d pages failed/)
  await nurse.page.goto(`${on.product.url}/view/?after#/awicu/help/Instructions`)
  await see(nurse.page, 'How to read any value')
  expect(await nurse.page.evaluate(() => document.body.innerText)).not.toContain('is shown instead')
  await nurse.close()
  await admin.close()
})

it('a roll-back reaches a page nobody uses, and one with typed text once the text is gone', async () => {
  const admin = await openPanel()
  await admin.page.select('select[aria-label="Version of mf-help"]', NEXT)
  await admin.page.locator('button ::-p-text(Compose for everybody)').click()
  await because(admin.page, 'the next one', 'Compose it')
  await see(admin.page, 'the next one')
  const [idle, typing] = [await openIdle(), await openIdle()]
  await typing.page.type('input[type=search]', 'Fail')

  await admin.page.locator(`button ::-p-text(Roll back to ${GOOD})`).click()
  await because(admin.page, 'it was better', 'Roll it back')
  const back = `mf-help went back to ${GOOD}; this page has ${NEXT}`
  await see(idle.page, back)
  await see(typing.page, back)
  await passMinutes(typing.page)
  await passMinutes(idle.page)
  await isLoadedAnew(idle.page)
  expect(await isKept(typing.page)).toBe(true)
  await typing.page.click('input[type=search]', { count: 3 })
  await typing.page.keyboard.press('Backspace')
  await passMinutes(typing.page)
  await isLoadedAnew(typing.page)
  await Promise.all([idle, typing, admin].map(({ close }) => close()))
})
