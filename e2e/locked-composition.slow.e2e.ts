import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { compositionIn } from '@wardlight/server/test-support/composition-in.ts'
import type { Browser, Page } from 'puppeteer'
import { openBrowser, openPage, see, signIn } from './harness/browser.ts'
import { composedVersion } from './harness/other-version.ts'
import { type OwnRoot, ownRoot } from './harness/own-root.ts'
import { type Product, startProduct } from './harness/product.ts'

let own: OwnRoot
let lock: string
let product: Product
let browser: Browser

const start = () => startProduct({ WARDLIGHT_COMPOSITION_LOCK: lock }, own.script)
const run = (...command: string[]) =>
  promisify(execFile)('npm', ['run', '-s', 'composition', '--', ...command], { cwd: own.root })

beforeAll(async () => {
  own = await ownRoot()
  lock = join(own.root, 'ward.lock.json')
  await run('lock', lock)
  ;[product, browser] = await Promise.all([start(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await own?.remove()
})

/** Makes something else of a file that was there when the server started; its compressed forms too. */
const alter = async (id: string, of: RegExp, text: string) => {
  const version = await composedVersion(id, own.root)
  const folder = join(own.root, 'dist', id, version)
  const [file = ''] = (await readdir(folder)).filter((name) => of.test(name))
  const before = await readFile(join(folder, file))
  await Promise.all(
    ['', '.br', '.gz'].map((suffix) => writeFile(join(folder, file + suffix), `${before}${text}`)),
  )
  return `${id} ${version}: ${file} was altered`
}

const openAt = async (hash: string) => {
  const { page, close } = await openPage(browser)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/LogRequest'))
      reports.push(new URLSearchParams(request.postData()).get('data') ?? '')
  })
  await signIn(page, product.url, 'admin')
  await page.waitForSelector('[role=grid]')
  await page.evaluate((to) => {
    location.hash = to
  }, hash)
  return { page, close, reports }
}
const ranNothingOfIt = async (page: Page) => {
  expect(await page.evaluate(() => 'altered' in window)).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).not.toBe('dashed')
}

describe('a product started from a lock', () => {
  it('is that composition: the page names its hash, and so does every error report', async () => {
    const { hash } = JSON.parse(await readFile(lock, 'utf8'))
    expect(compositionIn(await (await fetch(`${product.url}/view/`)).text()).hash).toBe(hash.slice(0, 12))
    const { page, close, reports } = await openAt('#/awicu/help/Instructions')
    await see(page, 'How to read a value')
    const told = page.waitForRequest((request) => request.url().includes('/LogRequest'))
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new Error('told') })))
    await told
    expect(reports.join('\n')).toMatch(
      new RegExp(
        `\\ncomposition ${hash.slice(0, 12)}\\n[\\s\\S]*slices mf-census@\\d[\\s\\S]*;hash=#/awicu/help`,
      ),
    )
    await close()
  })

  it('has the browser refuse a script and a style that were altered since, and does not start with them again', async () => {
    const altered = [
      await alter('mf-help', /^lifecycles\.\w+\.js$/, ';globalThis.altered = true'),
      await alter('mf-status', /^lifecycles\.\w+\.css$/, 'body { outline: 9px dashed }'),
    ]
    const refused = async (id: string, hash: string) => {
      const { page, close } = await openAt(hash)
      await page.waitForSelector(`[data-slice="@wardlight/${id}"] [data-failure]`)
      await see(page, new RegExp(`${id} \\d+\\.\\d+\\.\\d+`))
      await ranNothingOfIt(page)
      await close()
    }
    await Promise.all([refused('mf-help', '#/awicu/help/Instructions'), refused('mf-status', '#/status/')])
    const message = await start().then(
      () => 'it started',
      (error: Error) => error.message,
    )
    for (const one of [...altered, 'ended with code 78']) expect(message).toContain(one)
  })
})
