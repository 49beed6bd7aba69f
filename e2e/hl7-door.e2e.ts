import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { openPage, see, signIn } from './harness/browser.ts'
import { admit } from './harness/mllp.ts'
import { stage } from './harness/stage.ts'

const on = stage({ WARDLIGHT_SIMULATOR: 'off' })

describe('the HL7 port', () => {
  // shows: A1
  it('takes nothing from a page in a browser, and the status screen says who tried', async () => {
    const { url, mllpPort } = on.product
    await admit(mllpPort, 'D1', 'Door^Dora', 'MICU', '903')
    const { page, close } = await openPage(on.browser)
    const elsewhere = createServer((_, answer) => answer.end('<p>Another site</p>'))
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const discharge = [
      'MSH|^~\\&|E2E|TEST|WARDLIGHT|TEST|20261122080000+0000||ADT^A03|EVIL-1|P|2.5.1',
      'EVN|A03',
      'PID|1||D1^^^H^MR||Door^Dora',
      'PV1|1|I|MICU^903^1',
      '',
    ].join('\r')
    const outcome = await page.evaluate(
      (port, body) =>
        fetch(`http://127.0.0.1:${port}/`, { method: 'POST', mode: 'no-cors', body }).then(
          () => 'answered',
          () => 'refused',
        ),
      mllpPort,
      `\x0b${discharge}\x1c\r`,
    )
    expect(outcome).toBe('refused')
    await signIn(page, url, 'admin')
    await page.waitForSelector('button[aria-haspopup=menu]')
    await page.goto(`${url}/view/#/status/`)
    await see(page, 'Connections that did not begin with HL7')
    await page.goto(`${url}/view/#/awicu/census/`)
    await page.waitForSelector('[role=grid]')
    await page.type('input[type=search]', 'Door, Dora')
    await see(page, 'Door, Dora')
    expect(await page.$eval('[role=grid]', (grid) => grid.textContent)).toContain('Door, Dora')
    elsewhere.close()
    await close()
  })
})
