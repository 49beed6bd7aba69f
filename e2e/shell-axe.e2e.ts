import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeProblems } from './harness/axe.ts'
import { choose, openPage, see, signIn } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { compose, plainSlice } from './harness/plain-slice.ts'
import { stage } from './harness/stage.ts'

const BROKEN = 'mf-e2e-broken'
let takeAway = async () => {}
let page: Page

const on = stage({}, async () => {
  takeAway = await plainSlice({
    id: BROKEN,
    draw: "throw new Error('Broken on purpose')",
    routes: [{ path: '/:area/broken', region: 'main', screen: 'broken' }],
  })
})
afterAll(() => takeAway())

const goTo = (path: string) => page.goto(`${on.product.url}/view/#${path}`)
const open = async (item: string) => {
  await choose(page, item)
  await page.waitForSelector('[role=dialog], dialog[open]', { visible: true })
}
const close = async () => {
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('[role=dialog], dialog[open]'))
}

beforeAll(async () => {
  await admit(on.product.mllpPort, 'E2E-A1', 'Axeworth^Ann', 'MICU', '901')
  ;({ page } = await openPage(on.browser))
})

it('has nothing serious before anybody is signed in', async () => {
  await goTo('/login/awicu')
  await page.waitForSelector('input[name=userID]')
  expect(await axeProblems(page)).toEqual([])
})

it('warns of a browser nobody has tried until that is acknowledged, and has nothing serious then', async () => {
  const { page: other, close: leave } = await openPage(on.browser)
  await other.setUserAgent({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  })
  await other.goto(`${on.product.url}/view/`)
  await see(other, 'Warning: Incompatible or Unsupported Browser')
  expect(await axeProblems(other)).toEqual([])
  await other.locator('button ::-p-text(Acknowledge)').click()
  await other.waitForFunction(() => !document.body.innerText.includes('Unsupported Browser'))
  await leave()
})

it('has nothing serious on the census with the bar, its menu and every dialog of the shell', async () => {
  await signIn(page, on.product.url, 'admin')
  await page.waitForFunction(() => location.hash.includes('/census'))
  await compose(page, BROKEN)
  await page.reload()
  await page.waitForSelector('[role=gridcell]')
  const found: Record<string, string[]> = { census: await axeProblems(page) }
  await page.locator('button[aria-haspopup=menu]').click()
  await page.waitForSelector('[role=menu]')
  found.menu = await axeProblems(page)
  await page.keyboard.press('Escape')
  for (const item of ['Versions', 'Your sessions', 'Change password', 'Send Feedback']) {
    await open(item)
    found[item] = await axeProblems(page)
    await close()
  }
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
})

it.each([
  ['/productSelect/', 'Intensive care'],
  ['/awicu/help/Instructions', 'How to read a value'],
  ['/status/Status', 'Composition'],
  ['/error/not-found', 'Not found'],
  ['/awicu/popout/7/machine', 'This system has no window "machine"'],
  ['/awicu/broken', 'Broken on purpose'],
])('has nothing serious at %s', async (path, text) => {
  await goTo(path)
  await see(page, text)
  expect(await axeProblems(page)).toEqual([])
})
