import type { ElementHandle, Page } from 'puppeteer'

/** A picture, base64, of an element that stood in one place while it was taken, for rows change places. */
async function pictureOf(page: Page, element: ElementHandle): Promise<string> {
  for (;;) {
    const box = await element.boundingBox()
    if (!box) throw new Error('What is measured is not drawn')
    const picture = await page.screenshot({ encoding: 'base64', clip: box })
    const after = await element.boundingBox()
    if (after?.x === box.x && after.y === box.y) return picture
  }
}

/** How light an element is on the whole to an eye without colour, 0 to 1. */
export async function lightness(page: Page, element: ElementHandle): Promise<number> {
  await page.emulateVisionDeficiency('achromatopsia')
  const png = await pictureOf(page, element)
  await page.emulateVisionDeficiency('none')
  const blank = await page.browserContext().newPage()
  const mean = await blank.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    let sum = 0
    for (let at = 0; at < pixels.length; at += 4) sum += pixels[at] ?? 0
    return sum / (pixels.length / 4) / 255
  }, png)
  await blank.close()
  return mean
}
