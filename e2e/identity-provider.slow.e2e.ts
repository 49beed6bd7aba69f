import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { CLIENT, openTestProvider, type TestProvider } from '../server/test-support/identity-provider.ts'
import { choose, newPage, openPage, see, signIn } from './harness/browser.ts'
import { freePort } from './harness/ports.ts'
import { stage } from './harness/stage.ts'

const PEOPLE = { nina: { preferred_username: 'nina', name: 'Nightingale, Nina', groups: ['icu'] } }
const MAP = { map: { groups: { icu: { rights: ['Clinical'], areas: ['awicu'] } } } }

let provider: TestProvider
let config: string
let port = 0
const env: Record<string, string> = {}

const beginProvider = async (at = 0): Promise<void> => {
  provider = await openTestProvider([`http://localhost:${port}`], at)
  for (const [sub, claims] of Object.entries(PEOPLE)) provider.people.set(sub, claims)
}

const on = stage(env, async () => {
  port = await freePort()
  await beginProvider()
  config = await mkdtemp(join(tmpdir(), 'wardlight-e2e-config-'))
  await mkdir(join(config, 'common'))
  await writeFile(join(config, 'common', 'sign-in.json'), JSON.stringify(MAP))
  Object.assign(env, {
    PORT: String(port),
    WARDLIGHT_CONFIG: config,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ORIGIN: `http://localhost:${port}`,
    OIDC_NAME: 'Test Clinic',
  })
})
afterAll(async () => {
  await provider.stop()
  await rm(config, { recursive: true, force: true })
})

const LINK = 'a::-p-text(Sign in with Test Clinic)'

/** Over to the provider, where its form asks. */
const goThere = async (page: Page): Promise<void> => {
  await page.locator(LINK).click()
  await page.waitForSelector('input[name=login]')
}
const signInThere = async (page: Page): Promise<void> => {
  await page.type('input[name=login]', 'nina')
  await page.keyboard.press('Enter')
}
const isAtSignIn = (page: Page) => page.waitForSelector('input[name=password]')

describe('signing in at the identity provider', () => {
  // shows: C2a.3, A7
  it('leads there and back to where one was, keeps no token in the browser, and signs out here and there', async () => {
    const { page, problems, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/#/awicu/help/DataDictionary`)
    await goThere(page)
    await signInThere(page)
    await see(page, 'Data Dictionary')
    await page.waitForFunction(
      (to) => location.href === to,
      {},
      `${on.product.url}/view/#/awicu/help/DataDictionary?config=DefaultConfig`,
    )
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toMatch(/eyJ|code=|state=/)
    const cookies = await page.cookies()
    expect(cookies.filter(({ name }) => name.startsWith('wardlight')).map(({ name }) => name)).toEqual([
      'wardlight',
    ])
    await page.locator('button[aria-haspopup=menu]').click()
    await page.waitForSelector('[role=menuitem]')
    const items = await page.$$eval('[role=menuitem]', (all) => all.map((one) => one.textContent))
    expect(items).toContain('Sign out')
    expect(items).not.toContain('Change password')
    await page.locator('[role=menuitem]::-p-text(Sign out)').click()
    await page.waitForFunction((issuer) => location.href.startsWith(issuer), {}, provider.issuer)
    await page.locator('button[value=yes]').click()
    await isAtSignIn(page)
    expect(page.url()).toContain(`${on.product.url}/view/`)
    await goThere(page)
    expect(problems.filter((problem) => !/401|favicon/.test(problem))).toEqual([])
    await close()
  })

  it('a forged state signs nobody in, and says so', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/auth0callback/?code=stolen&state=${'A'.repeat(43)}`)
    await see(page, 'Sign-in was not completed')
    await see(page, 'This sign-in was not begun in this browser')
    expect(page.url()).not.toContain('stolen')
    await page.locator('a::-p-text(Back to sign-in)').click()
    await isAtSignIn(page)
    await close()
  })

  it('a code that was used signs nobody in again, not even in the browser it was for', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/`)
    await goThere(page)
    const flow = (await page.cookies(on.product.url)).filter(({ name }) => name.startsWith('wardlight_flow'))
    const back = page.waitForRequest((request) => request.url().includes('/view/auth0callback/?'))
    await signInThere(page)
    const answer = (await back).url()
    await page.waitForSelector('[role=grid]')
    await page.deleteCookie(...(await page.cookies(on.product.url)))
    await page.setCookie(...flow)
    await page.goto(answer)
    await see(page, 'This sign-in was used before.')
    await page.goto(`${on.product.url}/view/#/awicu/census`)
    await isAtSignIn(page)
    await close()
  })

  it('who signs out at the provider is at sign-in here without touching anything', async () => {
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/`)
    await goThere(page)
    await signInThere(page)
    await page.waitForSelector('[role=grid]')
    const there = await newPage(page.browserContext())
    await there.goto(`${provider.issuer}/session/end`)
    await there.locator('button[value=yes]').click()
    await isAtSignIn(page)
    await see(page, 'Your session has ended.')
    await close()
  })

  it('whoever comes from there is who every tab is used by, and what was typed waits for who typed it', async () => {
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'technical')
    await page.waitForSelector('[role=grid]')
    const other = await newPage(page.browserContext())
    await other.goto(`${on.product.url}/view/oidc/start`)
    await other.waitForSelector('input[name=login]')
    await signInThere(other)
    await other.waitForSelector('[role=grid]')
    await see(page, /Menu of\s+NN/)
    await page.bringToFront()
    await page.evaluate(() => {
      location.hash = '#/awicu/census?popupName=feedback'
    })
    await page.waitForSelector('textarea')
    await page.type('textarea', 'half a sentence')
    await other.bringToFront()
    await other.goto(`${provider.issuer}/session/end`)
    await other.locator('button[value=yes]').click()
    await page.bringToFront()
    await isAtSignIn(page)
    const opened = on.browser.waitForTarget((target) => target.url().includes('/interaction/'))
    await page.locator('a::-p-text(in another tab)').click()
    const there = await (await opened).page()
    if (!there) throw new Error('No tab was opened')
    await there.waitForSelector('input[name=login]')
    await signInThere(there)
    await page.bringToFront()
    await page.waitForSelector('textarea')
    expect(await page.$eval('textarea', ({ value }) => value)).toBe('half a sentence')
    await close()
  })

  it('a silent provider keeps nobody with a local account out, and is there again by itself', async () => {
    await provider.stop()
    await on.restart()
    const { page, close } = await openPage(on.browser)
    await page.goto(`${on.product.url}/view/`)
    await see(page, 'Signing in with Test Clinic is not possible now')
    await signIn(page, on.product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    await choose(page, 'Sign out')
    await isAtSignIn(page)
    await beginProvider(Number(new URL(env.OIDC_ISSUER ?? '').port))
    await goThere(page)
    await close()
  })
})
