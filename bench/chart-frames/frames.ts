import type { Page } from 'puppeteer'

/** Of the frames of a page while something is done with it. */
export interface Frames {
  perSecond: number
  /** Milliseconds between two frames: 95 of 100 are shorter, and the longest. */
  p95: number
  longest: number
}

/** Records each frame while `act` goes on. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = []
    const next = (at: number) => {
      frames.push(at)
      if (frames[0] !== Number.NEGATIVE_INFINITY) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { frames })
  })
  await act()
  const at = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    const seen = [...frames]
    frames[0] = Number.NEGATIVE_INFINITY
    return seen
  })
  const apart = at.slice(1).map((time, index) => time - (at[index] ?? time))
  const sorted = apart.toSorted((a, b) => a - b)
  const all = apart.reduce((sum, each) => sum + each, 0)
  return {
    perSecond: (1000 * apart.length) / all,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  }
}
