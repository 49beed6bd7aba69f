import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn } from './harness/browser.ts'
import { type Edit, entryOf, otherVersion } from './harness/other-version.ts'
import { stage } from './harness/stage.ts'

const BROKEN = '9.9.6-panel'
const GOOD = '9.9.7-panel'
const folder = join(tmpdir(), `wardlight-e2e-composition-${process.pid}`)

const broken: Edit = (_text, file) =>
  file === 'remoteEntry.js' ? 'throw new Error("broken here")' : undefined
const worded: Edit = (text) =>
  text.includes('How to read a value')
    ? text.replaceAll('How to read a value', 'How to read any value')
    : undefined
let takeAway: (() => Promise<void>)[] = []

/** A broken mf-help is composed from the beginning, so that nothing stands in for it. */
const on = stage({ WARDLIGHT_COMPOSITION: folder }, async () => {
  takeAway = [await otherVersion('mf-help', BROKEN, broken), await otherVersion('mf-help', GOOD, worded)]
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

it('a version composed on the panel heals a broken region of an open page, which is told and takes it', async () => {
  const nurse = await openPage(on.browser)
  await signIn(nurse.page, on.product.url, 'clinical')
  await nurse.page.waitForFunction(() => location.hash.includes('/census'))
  await nurse.page.evaluate(() => {
    Object.assign(window, { notReloaded: true })
    location.hash = '#/awicu/help/Instructions'
  })
  await see(nurse.page, 'This part of the screen is not available')
  await see(nurse.page, `mf-help ${BROKEN}`)

  const admin = await openPage(on.browser)
  await signIn(admin.page, on.product.url, 'admin')
  await admin.page.waitForFunction(() => location.hash.includes('/census'))
  await admin.page.evaluate(() => {
    location.hash = '#/status/Composition'
  })
  await admin.page.waitForSelector('select[aria-label="Version of mf-help"]')
  await admin.page.select('select[aria-label="Version of mf-help"]', GOOD)
  await admin.page.locator('button ::-p-text(Compose for everybody)').click()
  await admin.page.locator('input[aria-label=Why]').fill('mends the help')
  await admin.page.locator('button ::-p-text(Compose it)').click()
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
}, 120_000)
