import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'puppeteer'

/** What a page holds. Heap in MB. */
export interface PageLoad {
  'heap after collection, MB': number
  'DOM nodes': number
  listeners: number
  'live streams': number
  'style sheets': number
  'style rules': number
  timers: number
  regions: number
}

/** Has the page count its timers and live streams; before it is loaded. */
export const countTimers = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    const timers = new Set<number>()
    /** Held weakly, so that counting them is no leak. */
    const streams = new Set<WeakRef<EventSource>>()
    const { setTimeout: later, clearTimeout: never, setInterval: often, clearInterval: stop } = window
    const start = (handler: TimerHandler, ms: number | undefined, given: unknown[], repeats: boolean) => {
      const run = () => {
        if (!repeats) timers.delete(timer)
        if (typeof handler === 'function') handler(...given)
      }
      const timer = (repeats ? often : later)(run, ms) as unknown as number
      timers.add(timer)
      return timer
    }
    const end = (call: (timer?: number) => void) => (timer?: number) => {
      timers.delete(timer as number)
      call(timer)
    }
    const Original = window.EventSource
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
        start(handler, ms, given, false),
      setInterval: (handler: TimerHandler, ms?: number, ...given: unknown[]) =>
        start(handler, ms, given, true),
      clearTimeout: end(never),
      clearInterval: end(stop),
      EventSource: class extends Original {
        constructor(...given: ConstructorParameters<typeof EventSource>) {
          super(...given)
          streams.add(new WeakRef(this))
        }
      },
      counted: () => ({
        timers: timers.size,
        streams: [...streams].filter(
          (one) => (one.deref()?.readyState ?? Original.CLOSED) !== Original.CLOSED,
        ).length,
      }),
    })
  })

/** Those that stay: others come and go with what is being asked for. */
async function fewestTimers(page: Page): Promise<number> {
  const found: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    found.push(
      await page.evaluate(() => (window as unknown as { counted(): { timers: number } }).counted().timers),
    )
    await sleep(200)
  }
  return Math.min(...found)
}

/** What the page holds once everything that can be collected was. */
export async function heldBy(page: Page, session: CDPSession): Promise<PageLoad> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const counted = await page.evaluate(() => {
    const { counted } = window as unknown as { counted(): { timers: number; streams: number } }
    const sheets = [...document.styleSheets]
    return {
      ...counted(),
      sheets: sheets.length,
      rules: sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0),
      regions: document.querySelectorAll('[data-slice]').length,
    }
  })
  return {
    'heap after collection, MB': metric('JSHeapUsedSize') / 1e6,
    'DOM nodes': metric('Nodes'),
    listeners: metric('JSEventListeners'),
    'live streams': counted.streams,
    'style sheets': counted.sheets,
    'style rules': counted.rules,
    timers: await fewestTimers(page),
    regions: counted.regions,
  }
}
