import { execFile } from 'node:child_process'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'puppeteer'
import { choose, openBrowser, openPage, see, signIn } from './harness/browser.ts'
import { contentOf, type OwnRoot, ownRoot } from './harness/own-root.ts'
import { type Product, startProduct } from './harness/product.ts'

const ID = 'mf-porters'
/** What it runs reads the whole project, more than once. */
const LIMIT_MS = 900_000
const COMPOSED = ['importmap.history.jsonl', 'importmap.json']

let own: OwnRoot
let product: Product
let browser: Browser
let before: Awaited<ReturnType<typeof contentOf>>

beforeAll(async () => {
  own = await ownRoot()
  before = await contentOf(own.root)
  ;[product, browser] = await Promise.all([startProduct({}, own.script), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await own?.remove()
})

/** Runs a command as CONTRIBUTING has it. Rejects with what it says when it fails. */
const run = (...command: string[]) =>
  promisify(execFile)('npm', ['run', '-s', ...command], {
    cwd: own.root,
    env: { ...process.env, NODE_OPTIONS: '' },
  })

const check = () =>
  promisify(execFile)('node_modules/.bin/biome', ['check', ID], { cwd: own.root }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`)
    },
  )

/** A module that mf-shared does not have: webpack leaves finding it to the page. */
const refusesWhatPagesWouldFailOn = async () => {
  const screen = join(own.root, ID, 'src/porters-screen/porters-screen.tsx')
  const text = await readFile(screen, 'utf8')
  await writeFile(screen, text.replace('mf-shared/data', 'mf-shared/dat'))
  await expect(run('publish-slice', '--', ID, '--reason', 'in a hurry')).rejects.toThrow(
    `${ID}/src/porters-screen/porters-screen.tsx(2,27): error TS2307: Cannot find module '@wardlight/mf-shared/dat'`,
  )
  await writeFile(screen, text)
}

/** What is not as it was at first. */
const changed = async () => {
  const now = await contentOf(own.root)
  const paths = new Set([...Object.keys(before), ...Object.keys(now)])
  return [...paths].filter((path) => before[path] !== now[path]).sort()
}
const notItsOwn = async () => (await changed()).filter((path) => !path.startsWith(`${ID}/`))

describe('a sixth slice', () => {
  it('is made, tested, published, used and taken out again by changing its own folder and the map', async () => {
    await run('new-slice', '--', ID, '--title', 'Porters')
    expect(await notItsOwn()).toEqual([])
    await run('unit', '--', '--selectProjects', 'unit', '--runInBand', ID)
    await refusesWhatPagesWouldFailOn()
    await run('publish-slice', '--', ID, '--reason', 'first version')
    expect(await notItsOwn()).toEqual(COMPOSED)

    const { page, close } = await openPage(browser)
    await signIn(page, product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    await choose(page, 'Porters')
    await see(page, 'Intensive care')
    expect(await page.evaluate(() => [location.hash, document.title])).toEqual([
      '#/awicu/porters',
      'Wardlight AWICU Porters',
    ])

    await run('composition', '--', 'compose', `${ID}@none`, '--reason', 'not yet')
    await rm(join(own.root, ID), { recursive: true })
    expect(await changed()).toEqual(['importmap.history.jsonl'])
    await page.reload()
    await see(page, 'Not available here')
    await page.goto(`${product.url}/view/#/awicu/census`)
    await page.locator('button[aria-haspopup=menu]').click()
    await see(page, 'Send Feedback')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('Porters')
    await close()
  })

  it(
    'passes the type check and the lint as it is made, which lets it import no other slice',
    async () => {
      await run('new-slice', '--', ID, '--title', 'Porters')
      await run('typecheck')
      await check()
      await appendFile(
        join(own.root, ID, 'src/lifecycles.tsx'),
        "export * from '../../mf-help/src/lifecycles.tsx'\n",
      )
      await expect(check()).rejects.toThrow('mf-* may import contracts and mf-shared only')
      await rm(join(own.root, ID), { recursive: true })
    },
    LIMIT_MS,
  )
})
