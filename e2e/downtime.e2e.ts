// shows: BDown.2, BDown.5

import { beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { choose, openPage, see, signIn, typeOver } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const on = stage()
let page: Page

beforeAll(async () => {
  page = (await openPage(on.browser)).page
  for (const [mrn, name, room, bpm] of [
    ['E2E-D1', 'Keptman^Olga', '941', 181],
    ['E2E-D2', 'Keptman^Next', '942', 99],
    ['E2E-D3', 'Keptman^Ulf', '979', 77],
  ] as const) {
    await admit(on.product.mllpPort, mrn, name, 'MICU', room)
    await reading(on.product.mllpPort, mrn, HEART_RATE, bpm, '/min')
  }
})

/** How many sheets lie in the browser. */
const kept = () =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'wardlight-downtime')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('wardlight-downtime')
      opening.onsuccess = () => {
        const counting = opening.result.transaction('marks').objectStore('marks').count()
        counting.onsuccess = () => {
          opening.result.close()
          resolve(counting.result)
        }
      }
    })
  })
const waitUntilKept = async (least: number) => {
  for (;;) {
    if ((await kept()) >= least) return
    await page.waitForNetworkIdle({ idleTime: 300, timeout: 1_000 }).catch(() => undefined)
  }
}
/** Everything the browser stores, as text; a key anywhere in it as the word "CryptoKey". */
const stored = () =>
  page.evaluate(async () => {
    const text = (value: unknown): string =>
      JSON.stringify(value, (_, part) => {
        if (part instanceof CryptoKey) return 'CryptoKey'
        if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return new TextDecoder().decode(part)
        return part
      })
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found = [text({ ...localStorage }), text({ ...sessionStorage }), document.cookie]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(text(await answer(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return found.join('\n')
  })
const openRoom = async (name: string) => {
  await page.goto(`${page.url().split('#')[0]}#/awicu/census`)
  await typeOver(page, 'input[type=search]', name)
  await see(page, name)
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=grid] a[href*="/patient/"]')]
    if (new Set(links.map(({ href }) => href)).size !== 1) return false
    links[0]?.click()
    return true
  })
}

// shows: V14.3.3
it('a silent server leaves what is known: who was opened, who was not, and a sheet for paper', async () => {
  await signIn(page, on.product.url, 'clinical')
  await page.waitForSelector('[role=gridcell]')
  await waitUntilKept(2)
  const before = await kept()
  await openRoom('Keptman, Olga')
  await waitUntilKept(before + 3)
  const text = await stored()
  expect(text.length).toBeGreaterThan(10_000)
  expect(text).not.toMatch(/Keptman|E2E-D|CryptoKey/)
  await page.goto(`${on.product.url}/view/#/awicu/census`)
  await page.reload()
  await typeOver(page, 'input[type=search]', 'Keptman')
  await see(page, 'Keptman, Ulf')
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/mf-patient/')).length > 1,
  )
  on.product.process.kill('SIGSTOP')
  await see(page, 'No data from the server')

  await openRoom('Keptman, Olga')
  await see(page, /Kept copy of \d\d:\d\d:\d\d/)
  await page.waitForSelector('[data-variable=HeartRate]')
  await see(page, 'No diagnosis recorded')
  await see(page, 'Go by the bedside monitors')
  await see(page, '181')
  expect(await page.$('[data-variable=HeartRate] [data-tone=red]')).toBeNull()
  await openRoom('Keptman, Ulf')
  await see(page, 'This is what the census knew')
  await see(page, '77')

  await page.locator('button::-p-text(Downtime sheet)').click()
  await see(page, 'Downtime sheet, Intensive care')
  await page.waitForSelector('table')
  const table = await page.$eval('table', (rooms) => rooms.textContent)
  expect([table?.includes('Keptman, Olga'), table?.includes('Keptman, Ulf')]).toEqual([true, true])
  await page.locator('label::-p-text(a page for each patient)').click()
  await page.emulateMediaType('print')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await see(page, 'Keptman, Olga')
  expect(await page.$$eval('[data-sheet]', (all) => all.map((one) => one.textContent ?? ''))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Keptman, Olga.*As of.*Allergies/),
      expect.stringMatching(/Keptman, Ulf.*As of.*not known/),
    ]),
  )
  const heads = await page.$$eval('[data-sheet] > header', (all) =>
    all.map((head) => getComputedStyle(head).display),
  )
  expect(new Set(heads)).toEqual(new Set(['table-header-group']))
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0)
      .map((one) => one.className),
  )
  expect(over).toEqual([])
  await page.emulateMediaType('screen')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await openRoom('Keptman, Ulf')
  await see(page, 'This is what the census knew')

  await on.restart()
  await page.waitForFunction(
    () =>
      !document.body.innerText.includes('This is what the census knew') &&
      !document.querySelector('[data-frozen]'),
    {},
  )
  await see(page, 'Keptman, Ulf')
  await choose(page, 'Sign out')
  await page.waitForSelector('input[name=password]')
  await page.waitForFunction(async () => (await indexedDB.databases()).length === 0)
})
