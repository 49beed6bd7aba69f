import { describe, expect, it } from '@jest/globals'
import { choose, openPage, see, signIn } from './harness/browser.ts'
import { openDatabase } from './harness/database.ts'
import { admit } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage()

describe('Send Feedback', () => {
  it('keeps the text when sending fails, then stores it with the route', async () => {
    await admit(on.product.mllpPort, 'E2E-2', 'Sampleton^Feed', 'MICU', '902')
    const { page, close } = await openPage(on.browser)
    await signIn(page, on.product.url, 'clinical')
    await page.waitForFunction(() => location.hash.includes('/census'))
    await choose(page, 'Send Feedback')
    await page.waitForSelector('textarea[name=comment]', { visible: true })
    const sendDisabled = () => page.$eval('[role=dialog] button[type=submit]', (button) => button.disabled)
    expect(await sendDisabled()).toBe(true)
    await page.type('textarea[name=comment]', 'Rows are easy to read & fast.')
    await page.setOfflineMode(true)
    await page.click('[role=dialog] button[type=submit]')
    await see(page, 'Failed to send, please try again.')
    expect(await page.$eval('textarea[name=comment]', (area) => area.value)).toBe(
      'Rows are easy to read & fast.',
    )
    await page.setOfflineMode(false)
    await page.click('[role=dialog] button[type=submit]')
    await page.waitForSelector('textarea[name=comment]', { hidden: true })
    const database = await openDatabase(on.product.data)
    const { rows } = await database.query('select user_id, message, route from feedback')
    await database.end()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ user_id: 'clinical' })
    expect(rows[0].message).toContain('Rows are easy to read & fast.')
    expect(rows[0].route).toContain('/census')
    await close()
  })
})
