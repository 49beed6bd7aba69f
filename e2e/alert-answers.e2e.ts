import { expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage()
const POTASSIUM = '2823-3^Potassium^LN'

async function open(userID: string, to: string): Promise<Page> {
  const { page } = await openPage(on.browser)
  await signIn(page, on.product.url, userID)
  await page.waitForFunction(() => location.hash.includes('/census'))
  await page.evaluate((hash) => {
    location.hash = hash
  }, to)
  return page
}
const press = (page: Page, name: string) => page.locator(`button[aria-label^="${name}: "]`).click()

it('an alert is acknowledged at the bedside, which everybody sees at once, and taken back from the census', async () => {
  const { mllpPort } = on.product
  await admit(mllpPort, 'E2E-AN1', 'Answered^Ann', '5N', '2')
  await reading(mllpPort, 'E2E-AN1', POTASSIUM, 7.1, 'mmol/L')
  const census = await open('clinical', '#/awicu/census/alerts')
  await see(census, /7\.1\s*mmol/)
  const bedside = await open(
    'clinical',
    await census.$eval('article a[href*="/patient/"]', (link) => (link as HTMLAnchorElement).hash),
  )
  await see(bedside, /Active alerts/)
  await press(bedside, 'Acknowledge')
  await see(bedside, /acknowledged by \S+/)
  await see(census, /acknowledged by \S+/)

  await press(census, 'Snooze')
  await press(census, 'Snooze 15 min')
  await see(bedside, /snoozed until \d\d:\d\d by/)
  await press(census, 'Undo')
  for (const page of [bedside, census])
    await page.waitForFunction(() => !/snoozed|acknowledged/.test(document.body.innerText), { polling: 100 })
  await see(census, /7\.1\s*mmol/)

  const looker = await open('reporting', '#/awicu/census/alerts')
  await see(looker, /7\.1\s*mmol/)
  expect(await looker.$('button[aria-label^="Acknowledge: "]')).toBeNull()
})

it('an alert is called irrelevant from the row of the table, everybody reads why, and what it rests on is told', async () => {
  const { mllpPort } = on.product
  await admit(mllpPort, 'E2E-AN2', 'Irrelevant^Ida', '5N', '3')
  await reading(mllpPort, 'E2E-AN2', POTASSIUM, 7.4, 'mmol/L')
  const census = await open('clinical', '#/awicu/census')
  await see(census, /Potassium 7\.4|K 7\.4/)
  const other = await open('tower', '#/awicu/census')

  const row = await census.waitForSelector(
    '::-p-xpath(//*[@row-id][contains(., "Irrelevant")]//*[@col-id="name"])',
  )
  const id = await row?.evaluate((cell) => cell.closest('[row-id]')?.getAttribute('row-id'))
  await census.evaluate((rowId) => {
    const cell = document.querySelector<HTMLElement>(`[row-id="${rowId}"] [col-id="name"]`)
    cell?.focus()
  }, id)
  await census.keyboard.press('a')
  await see(census, /Potassium above|K above/)
  await see(census, /adults|age unknown/)
  await see(census, /or less for/)
  await press(census, 'Irrelevant')
  await press(census, 'Irrelevant, Comfort care')
  for (const page of [census, other])
    await page.waitForFunction(
      (rowId) =>
        document.querySelector(`[row-id="${rowId}"] [col-id="alert"]`)?.textContent?.includes('irrelevant'),
      { polling: 100 },
      id,
    )
  await see(census, /irrelevant by \S+ .*at \d\d:\d\d/)
  await press(census, 'Undo')
  await other.waitForFunction(
    (rowId) =>
      !document.querySelector(`[row-id="${rowId}"] [col-id="alert"]`)?.textContent?.includes('irrelevant'),
    { polling: 100 },
    id,
  )
  await census.keyboard.press('Escape')
  await census.waitForFunction(() => document.querySelector('[aria-modal="true"], dialog[open]') === null, {
    polling: 100,
  })
})
