import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { choose, openPage, see, signIn } from './harness/browser.ts'
import { keepOverrides } from './harness/keep-overrides.ts'
import { type Edit, entryOf, otherVersion } from './harness/other-version.ts'
import { freePort } from './harness/ports.ts'
import { type Product, startProduct } from './harness/product.ts'
import { stage } from './harness/stage.ts'

const FITS = '9.9.7-e2e'
const UNFIT = '9.9.6-e2e'
const BROKEN_SHELL = '9.9.5-e2e'
const HELP = '@wardlight/mf-help'
const ELSEWHERE = await freePort()

const dist = join(import.meta.dirname, '../dist')
const worded: Edit = (text) =>
  text.includes('How to read a value')
    ? text.replaceAll('How to read a value', 'How to read any value')
    : undefined
const broken: Edit = (text, file) =>
  file === 'remoteEntry.js' ? `throw new Error('broken on purpose');${text}` : undefined
let takeAway: (() => Promise<void>)[] = []
let other: Server
let production: Product | undefined

const on = stage({ WARDLIGHT_OVERRIDE_ORIGINS: `http://localhost:${ELSEWHERE}` }, async () => {
  takeAway = [
    await otherVersion('mf-help', FITS, worded),
    await otherVersion('mf-help', UNFIT, () => undefined),
    await otherVersion('root-config', BROKEN_SHELL, broken),
  ]
  const file = join(dist, 'mf-help', UNFIT, 'slice.json')
  const slice = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...slice, requires: { '@wardlight/mf-shared': '^77.0.0' } }))
  other = createServer(async ({ url = '' }, answer) => {
    const name = url.split('?')[0]?.split('/').pop() ?? ''
    answer.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/hanging/')) return
    if (url.startsWith('/empty/')) return answer.end('{}')
    const type = { js: 'text/javascript', css: 'text/css', json: 'application/json' }[
      name.split('.').pop() ?? ''
    ]
    answer.setHeader('content-type', type ?? 'text/plain')
    if (url.startsWith('/altered/') && name.endsWith('.js')) answer.write('globalThis.altered = true;')
    answer.end(await readFile(join(dist, 'mf-help', FITS, name)).catch(() => ''))
  }).listen(ELSEWHERE)
})

afterAll(async () => {
  other.closeAllConnections()
  other.close()
  await production?.stop()
  await Promise.all(takeAway.map((remove) => remove()))
})

const link = (asked: string, name = HELP) =>
  `${on.product.url}/view/?override=${name}=${asked}#/awicu/help/Instructions`
const bar = (page: Page) =>
  page.evaluate(() => document.getElementById('overrides')?.innerText.replaceAll(/\s+/g, ' ') ?? null)
const press = (page: Page, name: string) => page.locator(`button ::-p-text(${name})`).click()
const signedIn = async () => {
  const opened = await openPage(on.browser)
  await signIn(opened.page, on.product.url, 'clinical')
  await opened.page.waitForSelector('[role=grid]')
  return opened
}
/** Before anybody signs in, the page asks who is. */
const unexpected = (problems: readonly string[]) => problems.filter((one) => !one.includes('action=check'))

describe('an override', () => {
  // shows: A20
  it('by link asks first, shows a bar while in force, and is removed by the bar at the same place', async () => {
    const { page, problems, close } = await signedIn()
    await page.goto(link(entryOf('mf-help', FITS)))
    await see(page, new RegExp(`mf-help from 0\\.\\d+\\.\\d+ to ${FITS}, from this server: works`))
    await see(page, 'How to read a value')
    expect([page.url().includes('override'), await bar(page)]).toEqual([false, null])
    await press(page, 'Leave as it is')
    await page.waitForFunction(() => !document.querySelector('dialog'))
    await see(page, 'How to read a value')

    await page.goto('about:blank')
    await page.goto(link(FITS))
    await press(page, 'Use in this browser')
    await see(page, 'How to read any value')
    expect(await bar(page)).toMatch(
      /^This page is overridden in this browser mf-help 9\.9\.7-e2e instead of 0\.\d+\.\d+ Back to the composed versions$/,
    )
    await page.focus('#overrides a')
    await page.keyboard.press('Enter')
    await see(page, 'How to read a value')
    expect([await bar(page), page.url()]).toEqual([
      null,
      expect.stringContaining(`${on.product.url}/view/#/awicu/help/Instructions`),
    ])
    expect(unexpected(problems)).toEqual([])
    await close()
  })

  it('that does not fit or is not there is refused with the reason, and the page goes on as composed', async () => {
    const { page, close } = await signedIn()
    await page.goto(link(UNFIT))
    await see(page, /refused: it requires @wardlight\/mf-shared \^77\.0\.0/)
    expect(
      await page.$$eval('dialog button', (all) => all.map((one) => one.ariaLabel ?? one.textContent)),
    ).toEqual(['Close', 'Leave as it is'])
    await keepOverrides(page, { [HELP]: '9.9.9' })
    await page.reload()
    await see(
      page,
      /mf-help 9\.9\.9 is not used: this version is not on the server\. The page goes on with 0/,
    )
    await see(page, 'How to read a value')
    await choose(page, 'Versions')
    await page.waitForSelector('#version-mf-help')
    const options = await page.$$eval('#version-mf-help option', (all) => all.map((one) => one.textContent))
    expect(options).toEqual(
      expect.arrayContaining([
        `${FITS} · works`,
        `${UNFIT} · refused`,
        expect.stringContaining('now · composed'),
      ]),
    )
    await page.select('#version-mf-help', FITS)
    await press(page, 'Use in this browser')
    await see(page, 'How to read any value')
    await close()
  })

  // shows: A20
  it('of the shell itself that fails leaves the way back on the screen', async () => {
    const { page, close } = await openPage(on.browser)
    await keepOverrides(page, { '@wardlight/root-config': BROKEN_SHELL })
    await page.goto(`${on.product.url}/view/`)
    await see(page, 'Wardlight could not be loaded')
    await page.locator('#overrides a').click()
    await page.waitForSelector('input[name=userID]')
    expect(await bar(page)).toBeNull()
    await close()
  })

  // shows: A20
  it('of a listed server is loaded with every file checked; one that is empty or hangs is not', async () => {
    const { page, problems, close } = await signedIn()
    const at = (folder: string) => `http://localhost:${ELSEWHERE}/${folder}/remoteEntry.js`
    await page.goto(link(at('good')))
    await press(page, 'Use in this browser')
    await see(page, 'How to read any value')
    expect(await bar(page)).toContain(`mf-help from ${at('good')} instead of`)
    expect(unexpected(problems)).toEqual([])
    for (const [folder, why] of [
      ['empty', 'its slice.json has no name'],
      ['hanging', 'its slice.json did not arrive in 5 s'],
    ] as const) {
      await keepOverrides(page, { [HELP]: at(folder) })
      await page.reload()
      await see(page, 'How to read a value')
      expect(await bar(page)).toContain(`is not used: ${why}. The page goes on with 0.`)
    }
    await keepOverrides(page, { [HELP]: at('altered') })
    await page.reload()
    await see(page, 'How to read a value')
    await see(page, /mf-help from .*altered.* failed: .*not as it was published\. The page goes on with 0/)
    expect(await page.evaluate(() => 'altered' in window)).toBe(false)
    await page.goto(link('http://localhost:9/remoteEntry.js'))
    await see(page, 'refused: versions come from this server alone')
    await close()
  })

  // shows: A20
  it('does not work in production, neither a stored one nor by link', async () => {
    production = await startProduct({ NODE_ENV: 'production', MLLP_ALLOW: '127.0.0.1', HOST: '127.0.0.1' })
    const { page, close } = await openPage(on.browser)
    await page.goto(`${production.url}/view/`)
    await page.evaluate(
      (name, url) => localStorage.setItem(`import-map-override:${name}`, url),
      HELP,
      entryOf('mf-help', FITS),
    )
    for (const name of ['wardlight_overrides', '__Host-wardlight_overrides']) {
      const value = encodeURIComponent(JSON.stringify({ [HELP]: FITS }))
      await page.browserContext().setCookie({ name, value, domain: 'localhost', path: '/', secure: true })
    }
    await page.goto(`${production.url}/view/?override=${HELP}=${FITS}`)
    await page.waitForFunction(() => location.hash === '#/login')
    expect([page.url(), await bar(page)]).toEqual([`${production.url}/view/#/login`, null])
    expect(await page.$('dialog')).toBeNull()
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(FITS)
    await close()
  })
})
