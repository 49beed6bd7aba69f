/** Cold-cache cost of the first screens: `npm run bench:first-load`. Starts the product itself. */
import { join } from 'node:path'
import { openBrowser, openPage } from '../../e2e/harness/browser.ts'
import { PASSWORD, startProduct } from '../../e2e/harness/product.ts'
import { sliceSizes } from './slice-sizes.ts'
import { countTraffic } from './traffic.ts'

const kb = (bytes: number) => Math.round(bytes / 102.4) / 10
const product = await startProduct({ WARDLIGHT_SIMULATOR: 'on' })
const browser = await openBrowser()
try {
  const { page, close } = await openPage(browser)
  const traffic = await countTraffic(page)
  traffic.restart()
  await page.goto(`${product.url}/view/`)
  await page.waitForSelector('input[name=password]', { visible: true })
  const signIn = await traffic.read()
  await page.type('input[name=userID]', 'clinical')
  await page.type('input[name=password]', PASSWORD)
  await page.click('button[type=submit]')
  await page.waitForSelector('[role=gridcell]', { visible: true })
  await page.waitForFunction(() => document.querySelectorAll('[role=row]').length > 10)
  const census = await traffic.read()
  const row = ({ requests, bytes, scriptBytes, reactCopies, milliseconds }: typeof census) => ({
    requests,
    'KB on the wire': kb(bytes),
    'KB script': kb(scriptBytes),
    'copies of react': reactCopies,
    milliseconds,
  })
  console.table({ 'sign-in form visible': row(signIn), 'census filled (sign-in included)': row(census) })
  const sizes = await sliceSizes(join(import.meta.dirname, '..', '..'))
  console.table(
    Object.fromEntries(
      sizes.map(({ slice, version, all, own }) => [
        slice,
        { version, 'own KB (br)': kb(own), 'all KB (br)': kb(all) },
      ]),
    ),
  )
  await close()
} finally {
  await browser.close()
  await product.stop()
}
