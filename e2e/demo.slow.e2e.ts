import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CensusRow } from '@wardlight/contracts/census'
import type { DemoManifest } from '@wardlight/contracts/demo'
import { demoPath } from '@wardlight/contracts/demo-path'
import { problemOf } from '@wardlight/tooling/src/demo/answer-schemas.ts'
import { exportDemo } from '@wardlight/tooling/src/demo/export-demo.ts'
import type { Browser, Page } from 'puppeteer'
import { openBrowser, openPage, type Screen, see } from './harness/browser.ts'
import { evaluatesReactOnce, nameStaysInSight } from './harness/everywhere.ts'
import { type StaticServer, serveFolder } from './harness/static-server.ts'

const root = join(import.meta.dirname, '..')
const SUB = '/some/where/demo/'

let folder: string
let demo: DemoManifest
let server: StaticServer
let browser: Browser

beforeAll(async () => {
  const base = await mkdtemp(join(tmpdir(), 'wardlight-e2e-demo-'))
  folder = join(base, 'demo')
  const { signal } = new AbortController()
  demo = await exportDemo({ root, folder, hours: 1, seed: 7, say: () => undefined, signal })
  server = await serveFolder(folder, SUB)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  if (folder) await rm(join(folder, '..'), { recursive: true, force: true })
})

/** A recorded patient of intensive care, the last of them. */
const someone = (): CensusRow => {
  const path =
    demo.answers.find(({ call, query }) => call === 'CensusRequest' && query.area === 'awicu')?.path ?? ''
  const { census } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { census: CensusRow[] }
  return census.findLast((row) => !row.roomEmpty) as CensusRow
}

/** A visitor, and all that went wrong while they looked around. */
const visitor = async (screen?: Screen) => {
  const opened = await openPage(browser, screen)
  const asked: string[] = []
  const { page, problems } = opened
  await page.setCacheEnabled(false)
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) asked.push(`${request.method()} ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  return { ...opened, asked }
}

const visit = async (path = '', screen?: Screen) => {
  const come = await visitor(screen)
  await come.page.goto(`${server.url}${SUB}${path}`)
  return come
}

const settled = async (page: Page) => {
  await page.waitForNetworkIdle({ idleTime: 300 })
  await page.waitForFunction(() => document.querySelector('[data-region=main]')?.textContent?.trim())
}
describe('an exported demo', () => {
  // shows: C7.13
  it('has every answer as its schema says, under the name of its call', async () => {
    expect(demo.answers.length).toBeGreaterThan(300)
    const areas = demo.answers.filter(({ call }) => call === 'VarRequest').map(({ query }) => query.area)
    expect(areas.sort()).toEqual(['awicu', 'awob', 'awor', 'awpacu'])
    for (const { path, schema, call, query } of demo.answers) {
      expect(path).toMatch(/^view\/\w+Z\//)
      expect(path.endsWith(`Z/${demoPath(call, query)}`)).toBe(true)
      expect([path, problemOf(schema, JSON.parse(await readFile(join(folder, path), 'utf8')))]).toEqual([
        path,
        null,
      ])
    }
    const wrong = problemOf('VarsAnswer', { area: 'awicu' })
    expect(wrong).not.toBeNull()
  })

  it.each([
    ['light', { width: 1440, height: 900 }],
    ['dark, on a phone', { width: 390, height: 844, dark: true }],
  ])('is toured from the first stop to the last: %s', async (_, screen) => {
    const { page, problems, asked, close } = await visit('', screen)
    await see(page, 'Demo, recorded')
    const next = () => page.locator('nav[aria-label=Tour] a:last-child').click()
    for (const [at, stop] of demo.tour.entries()) {
      await see(page, `Tour ${at + 1} of ${demo.tour.length}: ${stop.title}`)
      if (stop.path.endsWith('/census'))
        await page.waitForSelector('main a[href*="/patient/"], [role=gridcell]')
      await settled(page)
      expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${stop.path.split('?')[0]}`)
      const shown = await page.$eval('[data-region=main]', (region) => (region as HTMLElement).innerText)
      expect([
        stop.title,
        /not part of the demo|could not be loaded|Failed to load|You may not/i.test(shown),
      ]).toEqual([stop.title, false])
      expect(shown.length).toBeGreaterThan(100)
      if (at < demo.tour.length - 1) await next()
    }
    expect(problems).toEqual([])
    expect(asked.filter((one) => !one.startsWith(`GET ${server.url}${SUB}`))).toEqual([])
    expect(asked.filter((one) => /\.ashx|\/live/.test(one))).toEqual([])
    const styles = asked.filter((one) => one.endsWith('.css'))
    expect(styles).toEqual([...new Set(styles)])
    await close()
  })

  // shows: C6.11, C9.21
  it('shows the trends of every range that is offered, and of what zooming out leads to', async () => {
    const { page, problems, close } = await visit(
      `#${demo.tour.find(({ path }) => path.includes('/patient/'))?.path}`,
    )
    await page.waitForSelector('[role=application] canvas')
    const ranges = await page.$$('fieldset button')
    expect(ranges.length).toBeGreaterThan(4)
    for (const range of ranges) {
      await range.click()
      await settled(page)
    }
    await page.focus('[role=application]')
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('-')
    await settled(page)
    await nameStaysInSight(page, someone())
    expect(problems).toEqual([])
    await close()
  })

  // shows: BK.11
  it('shows in every popup of a patient what was recorded of it', async () => {
    const at = demo.tour.find(({ path }) => path.includes('/patient/'))?.path
    const { page, problems, close } = await visit(`#${at}`)
    await page.waitForSelector('[role=application] canvas')
    for (const name of ['Heart', 'Blood', 'Lactate', 'Infusions', 'ioBalance', 'Medications', 'Allergies']) {
      await page.evaluate((to) => {
        location.hash = to
      }, `${at}?popupName=${name}`)
      await page.waitForSelector('[role=dialog]')
      await settled(page)
      const said = await page.$eval('[role=dialog]', (dialog) => (dialog as HTMLElement).innerText)
      expect([name, /not part of the demo|Failed to load/i.test(said)]).toEqual([name, false])
      if (['Heart', 'Blood', 'Lactate'].includes(name))
        await page.waitForFunction(() => {
          const dialog = document.querySelector<HTMLElement>('[role=dialog]')
          // Of who came a moment before it was recorded, there may be no result.
          return dialog?.querySelector('canvas') || dialog?.innerText.includes('No results yet')
        })
    }
    expect(problems).toEqual([])
    await close()
  })

  it('says that nothing is sent, sends nothing, and has no way to sign out', async () => {
    const { page, problems, asked, close } = await visit('#/awicu/census?popupName=feedback')
    await page.waitForSelector('textarea')
    await page.type('textarea', 'hello')
    await page.locator('::-p-aria(Send)').click()
    await see(page, 'This is a demo; nothing is sent.')
    await page.waitForFunction(() => !document.querySelector('textarea'))
    await page.locator('button[aria-haspopup=menu]').click()
    await page.waitForSelector('[role=menu]')
    const menu = await page.$eval('[role=menu]', (box) => (box as HTMLElement).innerText)
    expect(menu).not.toMatch(/Sign out|Change password|Your sessions|Versions|Hide names/)
    expect(asked.filter((one) => !one.startsWith('GET '))).toEqual([])
    expect(problems).toEqual([])
    await close()
  })

  it('evaluates React once however many slices are mounted', async () => {
    const { page, problems, close } = await visitor()
    await evaluatesReactOnce(page, () => page.goto(`${server.url}${SUB}`))
    expect(problems).toEqual([])
    await close()
  })

  it('leads back from a patient who was not recorded', async () => {
    const { page, close } = await visit('#/awicu/patient/999999')
    await page.waitForFunction(() => location.hash.startsWith('#/awicu/census'))
    await see(page, 'Demo, recorded')
    await close()
  })

  it('is replaced by the next one and leaves other folders alone', async () => {
    const { checkFolder } = await import('@wardlight/tooling/src/demo/target-folder.ts')
    expect(() => checkFolder(folder)).not.toThrow()
    expect(() => checkFolder(root)).toThrow(/is not empty, and no demo/)
    expect(existsSync(join(folder, 'index.html'))).toBe(true)
  })
})
