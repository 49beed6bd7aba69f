import type { Page } from 'puppeteer'
import { newPage } from './browser.ts'

/**
 * A picture, base64, taken once the element stays in one place: rows change places and are redrawn, and a busy machine
 * shows one half drawn. Only of the visible window: to capture beyond it, the browser would lay it out anew.
 */
async function pictureOf(page: Page, selector: string): Promise<string> {
  const placeOf = async () => {
    const element = await page.waitForSelector(selector, { visible: true })
    return (await element?.boundingBox()) ?? null
  }
  let last = ''
  for (;;) {
    const clip = await placeOf()
    if (!clip) continue
    const picture = await page.screenshot({ encoding: 'base64', clip, captureBeyondViewport: false })
    const after = await placeOf()
    const isStill = after?.x === clip.x && after.y === clip.y
    if (isStill && picture === last) return picture
    last = isStill ? picture : ''
  }
}

/** How light an element is on the whole to an eye without colour, 0 to 1; waits for it, and until what it holds is drawn. */
export async function lightness(page: Page, selector: string): Promise<number> {
  for (;;) {
    await page.emulateVisionDeficiency('achromatopsia')
    const png = await pictureOf(page, selector)
    await page.emulateVisionDeficiency('none')
    const { mean, isBlank } = await graysOf(page, png)
    if (!isBlank) return mean
  }
}

/** The mean of a picture's grays, and whether they are all one: nothing was drawn yet. */
async function graysOf(page: Page, png: string): Promise<{ mean: number; isBlank: boolean }> {
  const blank = await newPage(page.browserContext())
  const grays = await blank.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    const seen = new Set<number>()
    let sum = 0
    for (let at = 0; at < pixels.length; at += 4) {
      sum += pixels[at] ?? 0
      seen.add(pixels[at] ?? 0)
    }
    return { mean: sum / (pixels.length / 4) / 255, isBlank: seen.size < 2 }
  }, png)
  await blank.close()
  return grays
}
