import { describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { newPage, openPage, see, signIn } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage()
const NAME = 'Nameworthy'

const openMenu = (page: Page) => page.locator('button[aria-haspopup=menu]').click()
const hideNames = (page: Page) =>
  page.$eval('[role=menuitemcheckbox]::-p-text(Hide names)', (item) => item.getAttribute('aria-checked'))

const openAs = async (userID: string) => {
  await admit(on.product.mllpPort, 'E2E-N1', `${NAME}^Una`, '5N', '1')
  const opened = await openPage(on.browser)
  const heard: Promise<string>[] = []
  opened.page.on('response', (response) => {
    if (response.url().includes('.ashx')) heard.push(response.text().catch(() => ''))
  })
  await signIn(opened.page, on.product.url, userID)
  await opened.page.waitForSelector('[role=gridcell]')
  return { ...opened, heard }
}

describe('who sees names', () => {
  // shows: C4.38
  it('a technician sees rooms, is sent no name, and is told why it stays so', async () => {
    const { page, heard, close } = await openAs('technical')
    await see(page, 'Masked')
    await openMenu(page)
    await see(page, 'Your account sees rooms and values, not names.')
    await page.locator('[role=menuitemcheckbox]::-p-text(Hide names)').click()
    expect(await hideNames(page)).toBe('true')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(NAME)
    expect((await Promise.all(heard)).filter((text) => text.includes(NAME))).toEqual([])
    await close()
  })

  it('a clinician hides names on the screen at once and shows them again', async () => {
    const { page, close } = await openAs('clinical')
    await see(page, NAME)
    await openMenu(page)
    await page.locator('[role=menuitemcheckbox]::-p-text(Hide names)').click()
    await see(page, 'Masked')
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(NAME)
    await page.locator('[role=menuitemcheckbox][aria-checked=true]::-p-text(Hide names)').click()
    await see(page, NAME)
    await close()
  })

  it('a page of another origin in the same browser gets nothing of a signed-in person', async () => {
    const { page, close } = await openAs('clinical')
    const other = await newPage(page.browserContext())
    await other.goto(`${on.product.url.replace('localhost', '127.0.0.1')}/healthz`)
    const answers = await other.evaluate(async (url) => {
      const ask = (path: string, init: RequestInit) =>
        fetch(`${url}${path}`, { credentials: 'include', ...init }).then(
          (answer) => answer.type,
          () => 'refused',
        )
      return [
        await ask('/view/CensusRequest.ashx?area=awicu', {}),
        await ask('/view/CensusRequest.ashx?area=awicu', { mode: 'no-cors' }),
        await ask('/view/AccessRequest.ashx?action=logout', { mode: 'no-cors', method: 'POST' }),
      ]
    }, on.product.url)
    expect(answers).toEqual(['refused', 'refused', 'refused'])
    await page.bringToFront()
    await page.reload()
    await see(page, NAME)
    await close()
  })
})
