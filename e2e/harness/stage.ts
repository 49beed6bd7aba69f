import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'puppeteer'
import { openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

export interface Stage {
  product: Product
  browser: Browser
}

/** A product and a browser for the tests of one file; both are there once its tests run. */
export const stage = (
  env: Record<string, string> = {},
  before: () => Promise<void> = async () => undefined,
): Stage => {
  const set = {} as Stage
  beforeAll(async () => {
    await before()
    set.product = await startProduct(env)
    set.browser = await openBrowser()
  }, 240_000)
  afterAll(async () => {
    await set.browser?.close()
    await set.product?.stop()
  }, 60_000)
  return set
}
