import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CDPSession, Page } from 'puppeteer'
import { newPage, openBrowser, openPage, see, signIn } from './harness/browser.ts'
import { admit, reading } from './harness/mllp.ts'
import { freePort } from './harness/ports.ts'
import { type HospitalPostgres, openPostgres } from './harness/postgres.ts'
import { type Product, startProduct, untilReady } from './harness/product.ts'
import { openRelay, type Relay } from './harness/relay.ts'

const HEART_RATE = '147842^MDC_ECG_HEART_RATE^MDC'
const NAME = 'Stillman'
const CURRENT = {
  census: '[role=grid] [col-id="value HeartRate"] [data-mark=red]',
  patient: '[data-variable=HeartRate] [data-tone=red]',
}
type Screen = keyof typeof CURRENT

let postgres: HospitalPostgres
let product: Product
let network: Relay
let browser: Awaited<ReturnType<typeof openBrowser>>
const pages = {} as Record<Screen, Page>
let env: Record<string, string>
let url: string
let bpm = 180

const both = <T>(look: (page: Page, screen: Screen) => Promise<T>): Promise<T[]> =>
  Promise.all((['census', 'patient'] as const).map((screen) => look(pages[screen], screen)))

/** Frozen: its banner is there, the screen says so, and no value has its level. Current: the opposite of each. */
const waitFor = (state: 'frozen' | 'current', banner: string): Promise<unknown> =>
  both((page, screen) =>
    page
      .waitForFunction(
        (isFrozen, text, selector) =>
          document.body.innerText.includes(text) === isFrozen &&
          (document.querySelector('body [data-frozen]') !== null) === isFrozen &&
          (document.querySelector(selector) === null) === isFrozen &&
          (isFrozen || !document.body.innerText.includes('Database error at')),
        { polling: 100 },
        state === 'frozen',
        banner,
        CURRENT[screen],
      )
      .catch(async () => {
        const shown = await page.evaluate(() => document.body.innerText.slice(0, 1500))
        throw new Error(`The ${screen} never was ${state}. It says:\n${shown}`)
      }),
  )

const measure = () => reading(product.mllpPort, 'E2E-FREEZE', HEART_RATE, ++bpm, '/min')

beforeAll(async () => {
  postgres = await openPostgres()
  env = {
    PORT: String(await freePort()),
    MLLP_PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
  }
  product = await startProduct(env)
  network = await openRelay(() => Number(env.PORT))
  url = `http://localhost:${network.port}`
  browser = await openBrowser()
  await admit(product.mllpPort, 'E2E-FREEZE', `${NAME}^Frieda`, 'MICU', '977')
  await measure()
  const context = await browser.createBrowserContext()
  for (const screen of ['census', 'patient'] as const) {
    pages[screen] = await newPage(context, { type: 'window' })
    await pages[screen].setViewport({ width: 1440, height: 900 })
  }
  await signIn(pages.census, url, 'clinical')
  await (await pages.census.waitForSelector('input[type=search]'))?.type(NAME)
  await see(pages.census, NAME)
  const link = await pages.census.waitForSelector('[role=grid] a[href*="/patient/"]')
  await pages.patient.goto(`${url}/view/${await link?.evaluate((a) => a.getAttribute('href'))}`)
  await see(pages.patient, NAME)
})

afterAll(async () => {
  await browser?.close()
  await network?.stop()
  await product?.stop()
  await postgres?.end()
})

const SILENT = 'No data from the server'
const STORE = 'The database has taken no data since'
const UNJUDGED = 'Alerts not judged since'

interface Fault {
  name: string
  banner: string
  /** Whether the server is there to say that it is not ready. */
  unready?: boolean
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

let cables: CDPSession[]

/** Calls of values do not come through any more; the stream does. */
const block = async () => {
  cables = await both((page) => page.createCDPSession())
  for (const cable of cables) {
    await cable.send('Network.enable')
    await cable.send('Network.setBlockedURLs', { urls: ['*CensusRequest*', '*DataRequest*'] })
  }
}
const unblock = () => Promise.all(cables.map((cable) => cable.detach()))

let kept: Promise<unknown>
let holder: Awaited<ReturnType<HospitalPostgres['admin']>>

const faults: Fault[] = [
  {
    name: 'the server is killed',
    banner: SILENT,
    begin: async () => {
      const ended = once(product.process, 'exit')
      product.process.kill('SIGKILL')
      await ended
    },
    end: async () => {
      product = await startProduct(env)
    },
  },
  {
    name: 'the server is frozen',
    banner: SILENT,
    begin: async () => product.process.kill('SIGSTOP'),
    end: async () => product.process.kill('SIGCONT'),
  },
  {
    name: 'the network is cut',
    banner: SILENT,
    begin: async () => network.cut(),
    end: async () => network.mend(),
  },
  {
    name: 'the database is stopped',
    banner: STORE,
    unready: true,
    begin: () => postgres.stop(),
    end: () => postgres.start(),
  },
  {
    name: 'the database is frozen',
    banner: STORE,
    unready: true,
    begin: () => postgres.freeze(),
    end: () => postgres.thaw(),
  },
  {
    name: 'the disk of the database is full',
    banner: STORE,
    unready: true,
    begin: () => postgres.fill(),
    end: () => postgres.empty(),
  },
  {
    name: 'the table of readings is locked',
    banner: STORE,
    begin: async () => {
      holder = await postgres.admin()
      await holder.query('begin')
      await holder.query('lock table observations in access exclusive mode')
      kept = measure().catch(() => {})
    },
    end: async () => {
      await holder.end()
      await kept
      await measure()
    },
  },
  {
    name: 'the judge of alerts hangs',
    banner: UNJUDGED,
    begin: async () => {
      holder = await postgres.admin()
      await holder.query('begin')
      await holder.query('select from leases for update')
    },
    end: () => holder.end(),
  },
  {
    name: 'calls fail while the stream flows',
    banner: 'not updated since',
    begin: async () => {
      await block()
      await measure()
    },
    end: () => unblock(),
  },
]

describe('census and patient view freeze, say why, and go on by themselves', () => {
  // shows: A5, A16, A28, A29, A32, A33
  it.each(faults)('when $name', async ({ banner, unready = false, begin, end }) => {
    await measure()
    await waitFor('current', banner)
    await begin()
    try {
      await waitFor('frozen', banner)
      const readyz = unready && (await fetch(`${product.url}/readyz`))
      if (readyz) expect(readyz.status).toBe(503)
    } finally {
      await end()
    }
    await waitFor('current', banner)
    await untilReady(product.url, product.process, product.output)
  })
})

describe('a patient', () => {
  it('is told in gray that nothing is current', async () => {
    const own = await openPage(browser)
    await signIn(own.page, url, 'patient')
    await see(own.page, 'Sign out')
    network.cut()
    const title = await own.page.waitForSelector(`b::-p-text(${SILENT})`)
    const colors = await title?.evaluate((shown) => {
      const banner = [...document.querySelectorAll('body *')].filter((each) => each.contains(shown))
      const frame = [...document.querySelectorAll('body *')]
      return [
        ...banner.map((each) => getComputedStyle(each).backgroundColor),
        ...frame
          .filter((each) => getComputedStyle(each).borderTopWidth === '4px')
          .map((each) => getComputedStyle(each).borderTopColor),
      ]
    })
    network.mend()
    const spreads = (colors ?? [])
      .map((color) => (color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
      .map((channels) => Math.max(...channels) - Math.min(...channels))
    expect(spreads.length).toBeGreaterThan(1)
    expect(Math.max(...spreads)).toBeLessThan(40)
    await own.close()
  })
})
