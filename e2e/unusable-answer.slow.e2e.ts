import { expect, it } from '@jest/globals'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage()

it('an answer that cannot be used costs its own region: bar and session warning stay, and the next screen is whole', async () => {
  await admit(on.product.mllpPort, 'E2E-U1', 'Unusable^Una', 'MICU', '901')
  const { page, close } = await openPage(on.browser, { width: 1440, height: 2000 })
  await signIn(page, on.product.url, 'clinical')
  await see(page, 'Unusable, Una')
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const answer = { status: 200, contentType: 'application/json', body: '{"other":1}' }
    void (request.url().includes('DataRequest') ? request.respond(answer) : request.continue())
  })
  await page.locator('[role=gridcell] ::-p-text(Unusable, Una)').click()
  await see(page, 'Failed to load data')
  expect(await page.$('button[aria-haspopup=menu]')).not.toBeNull()
  await page.locator('dialog ::-p-aria(Close)').click()
  await page.locator('a[aria-label="Wardlight, census"]').click()
  await see(page, 'Unusable, Una')
  expect(await page.$('button[aria-haspopup=menu]')).not.toBeNull()
  await close()
})
