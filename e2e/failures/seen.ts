import type { Page } from 'puppeteer'
import { see } from '../harness/browser.ts'

export const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** Milliseconds until it is there. Throws with `what` and what the page says when it never is. */
export async function seen(page: Page, selector: string, what: string): Promise<number> {
  const started = performance.now()
  await page.waitForSelector(selector).catch(async () => {
    const shown = await page.evaluate(() => document.body?.innerText.replaceAll(/\s+/g, ' ').slice(0, 600))
    throw new Error(`${what}: never saw ${selector} at ${page.url()}. The page says: ${shown}`)
  })
  return performance.now() - started
}

/** The bar, the stream of the ward and another screen, which no slice may take with it. */
export async function goesOn(page: Page, away: { hash: string; there: string }): Promise<void> {
  await seen(page, 'button[aria-haspopup=menu]', 'The bar is gone')
  await see(page, /Server\s+(live|\d+ s)/)
  await go(page, away.hash)
  await seen(page, away.there, 'Another screen does not open')
}

/**
 * Presses the button a failure offers, if it is still there: the failed part may have recovered by itself. Returns its
 * text.
 */
export const press = (page: Page) =>
  page.evaluate(() => {
    const offers = ['Retry', 'Try again', 'Ask again']
    const buttons = [...document.querySelectorAll<HTMLElement>('button, a')]
    const found = buttons.find((one) => offers.includes(one.textContent ?? '') && one.checkVisibility())
    found?.click()
    return found?.textContent
  })

/**
 * Throws if the page is left with something it should not have. Waits for failure notices to go, which may take a
 * moment.
 */
export async function nothingIsLeft(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('[data-failure], [data-late]'))
    .catch(() => {
      throw new Error('The page is left with a failure')
    })
  const left = await page.evaluate(() => {
    const { openStreams, notReloaded } = window as unknown as { openStreams(): number; notReloaded?: boolean }
    const boxes = [...document.querySelectorAll('[data-region]')].map(
      (region) => region.querySelectorAll(':scope > :not([role=separator])').length,
    )
    return {
      reloaded: !notReloaded,
      altered: 'altered' in window,
      'more than one stream': openStreams() > 1,
      'more than one slice in a region': boxes.some((count) => count > 1),
    }
  })
  const wrong = Object.entries(left).flatMap(([what, is]) => (is ? what : []))
  if (wrong.length > 0) throw new Error(`The page is left with: ${wrong.join(', ')}`)
}
