import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'puppeteer'
import { openBrowser } from './browser.ts'
import { freePort } from './ports.ts'
import { type Product, startProduct } from './product.ts'

export interface Stage {
  product: Product
  browser: Browser
  /** kill -9, then started again on the same ports and data. */
  restart(): Promise<void>
}

/** A product and a browser for the tests of one file; both are there once its tests run. */
export const stage = (
  env: Record<string, string> = {},
  before: () => Promise<void> = async () => undefined,
): Stage => {
  const data = join(tmpdir(), `wardlight-e2e-${process.pid}-${randomUUID()}`)
  const ports: Record<string, string> = {}
  const start = () => startProduct({ ...ports, WARDLIGHT_DATA: data, ...env })
  const set = {
    restart: async () => {
      const ended = once(set.product.process, 'exit')
      set.product.process.kill('SIGKILL')
      await ended
      set.product = await start()
    },
  } as Stage
  beforeAll(async () => {
    await before()
    Object.assign(ports, { PORT: String(await freePort()), MLLP_PORT: String(await freePort()) })
    set.product = await start()
    set.browser = await openBrowser()
  })
  afterAll(async () => {
    await set.browser?.close()
    await set.product?.stop()
    await rm(data, { recursive: true, force: true })
  })
  return set
}
