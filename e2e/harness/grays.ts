import type { Page } from 'puppeteer'
import { newPage } from './browser.ts'

/** A picture, base64, of what stood in one place while it was taken: rows change places, and what they hold is drawn anew. */
async function pictureOf(page: Page, selector: string): Promise<string> {
  const placeOf = async () => {
    const element = await page.waitForSelector(selector, { visible: true })
    return element?.boundingBox() ?? null
  }
  for (;;) {
    const box = await placeOf()
    if (!box) continue
    const picture = await page.screenshot({ encoding: 'base64', clip: box })
    const after = await placeOf()
    if (after?.x === box.x && after.y === box.y) return picture
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
