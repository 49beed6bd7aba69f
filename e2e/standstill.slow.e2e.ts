import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { newPage, openBrowser, see, signIn } from './harness/browser.ts'
import { type Product, startProduct } from './harness/product.ts'

let product: Product
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** The colours along the top edge of a picture, as the browser reads them. */
const topEdge = (reader: Page, jpeg: string): Promise<number[][]> =>
  reader.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    return [0.1, 0.5, 0.9].map((at) => [...context.getImageData(image.width * at, 1, 1, 1).data])
  }, jpeg)

const isAlarm = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
  red > 120 && green < 90 && blue < 90

describe('a page that hangs', () => {
  it('is told as standing still by the browser itself, and goes on by itself when it lives again', async () => {
    const page = await newPage(browser.defaultBrowserContext())
    const reader = await newPage(browser.defaultBrowserContext())
    await page.bringToFront()
    await signIn(page, product.url, 'clinical')
    await page.waitForSelector('[role=grid]')
    const session = await page.createCDPSession()
    let hangs = false
    let looking = Promise.resolve()
    const told = new Promise<void>((resolve) => {
      session.on('Page.screencastFrame', ({ data, sessionId }) => {
        looking = looking.then(async () => {
          if (hangs && (await topEdge(reader, data)).every(isAlarm) && hangs) resolve()
          await session.send('Page.screencastFrameAck', { sessionId })
        })
      })
    })
    await session.send('Page.startScreencast', { format: 'jpeg' })
    hangs = true
    const hung = page
      .evaluate(() => {
        const until = Date.now() + 40_000
        while (Date.now() < until);
      })
      .then(() => {
        hangs = false
      })
    await Promise.race([
      told,
      hung.then(() => {
        throw new Error('The page hung for 40 s and nothing said so.')
      }),
    ])
    await hung
    await session.send('Page.stopScreencast')
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'finished'),
    )
    await page.waitForSelector('html:not([data-frozen])')
    await see(page, 'rooms')
    expect(await page.$eval('html', (html) => html.hasAttribute('data-frozen'))).toBe(false)
    await looking
    await page.close()
    await reader.close()
  })
})
