import type { Page } from 'puppeteer'

/** How a page keeps up. Times in ms. */
export interface Smoothness {
  'frames/s': number
  'frame p50': number
  'frame p95': number
  'longest frame': number
  'long tasks/s': number
  /** Of a second, how much nobody can type or press in: what long tasks take beyond 50 ms. */
  'blocked ms/s': number
  'texts changed/s': number
}

/** Has the page note its frames, long tasks and changed texts; once it shows what is to be measured. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: [] as number[], tasks: [] as number[], texts: 0, began: performance.now() }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new MutationObserver((changes) => {
      seen.texts += changes.length
    }).observe(document.body, { subtree: true, characterData: true, childList: true })
    let last = performance.now()
    const frame = (now: number) => {
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { seen })
  })

/** What was noted since the last call, or since `watch`. */
export async function smoothness(page: Page): Promise<Smoothness> {
  const { frames, tasks, texts, ms } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { frames: number[]; tasks: number[]; texts: number; began: number }
    }
    const found = { ...seen, ms: performance.now() - seen.began }
    Object.assign(seen, { frames: [], tasks: [], texts: 0, began: performance.now() })
    return found
  })
  const sorted = frames.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const seconds = ms / 1000
  return {
    'frames/s': frames.length / seconds,
    'frame p50': percentile(0.5),
    'frame p95': percentile(0.95),
    'longest frame': percentile(1),
    'long tasks/s': tasks.length / seconds,
    'blocked ms/s': tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0) / seconds,
    'texts changed/s': texts / seconds,
  }
}
