import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cookie, HTTPRequest, Page } from 'puppeteer'
import { openBrowser, openPage, signIn } from '../harness/browser.ts'
import { admit, reading } from '../harness/mllp.ts'
import { composedVersion, entryOf } from '../harness/other-version.ts'
import { ownRoot } from '../harness/own-root.ts'
import { startProduct } from '../harness/product.ts'
import { inTurn } from './side-by-side.ts'

/** Versions a page is composed of instead, by slice; `before`: what the history says one of them replaced. */
export interface ComposedVersions {
  versions: Readonly<Record<string, string>>
  before?: { id: string; version: string }
}

export interface Visit {
  page: Page
  /** Texts of the error reports it sent. */
  reports: string[]
  close(): Promise<void>
}

/** A product of its own root with one patient, one browser, and somebody who is signed in. */
export type Ward = Awaited<ReturnType<typeof openWard>>

export async function openWard() {
  const own = await ownRoot()
  const [product, browser] = await Promise.all([startProduct({}, own.script), openBrowser()])
  const { url, mllpPort } = product
  await admit(mllpPort, 'E2E-F1', 'Failwell^Una', '5N', '1')
  await reading(mllpPort, 'E2E-F1', '147842^MDC_ECG_HEART_RATE^MDC', 82, '/min')
  const { cookies, room } = await firstVisit(browser, url)
  const mapFile = join(own.root, 'importmap.json')
  const historyFile = join(own.root, 'importmap.history.jsonl')
  const map = await readFile(mapFile, 'utf8')

  /** Composes versions and waits for the server to take them; the next call composes over these. */
  const compose = async ({ versions, before }: ComposedVersions = { versions: {} }) => {
    const instead = Object.entries(versions).map(([id, version]) => [
      `@wardlight/${id}`,
      entryOf(id, version),
    ])
    const imports = { ...JSON.parse(map).imports, ...Object.fromEntries(instead) }
    await writeFile(mapFile, JSON.stringify({ imports }))
    const change = before && {
      ...{ time: '2026-01-01T00:00:00.000Z', author: 'e2e', reason: 'to fail', action: 'publish' },
      ...{ slice: before.id, version: versions[before.id], previous: before.version },
    }
    await writeFile(historyFile, change ? `${JSON.stringify(change)}\n` : '')
    await fetch(`${url}/view/`)
  }

  const alone = inTurn()
  const withComposed = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      await compose()
      return work()
    })

  /** A page of this composition that never learns of another one. Its other requests go through `pass`. */
  const visit = (
    hash: string,
    pass: (request: HTTPRequest) => unknown,
    instead?: ComposedVersions,
  ): Promise<Visit> =>
    alone(async () => {
      await compose()
      if (instead) await compose(instead)
      const { page, close } = await openPage(browser)
      await page.browserContext().setCookie(...cookies)
      await page.evaluateOnNewDocument(watch)
      const reports: string[] = []
      const isAlone = !instead?.before
      await page.setRequestInterception(true)
      page.on('request', (request) => {
        reports.push(reportIn(request))
        if (request.url().endsWith('/view/composition.json')) request.abort().catch(() => {})
        else if (isAlone && request.isNavigationRequest()) void withoutStandIns(request, cookies)
        else pass(request)
      })
      const arrived = new Promise((resolve) => page.once('framenavigated', resolve))
      page.goto(`${url}/view/${hash}`).catch(() => {})
      await arrived
      return { page, reports, close }
    })

  return {
    root: own.root,
    room,
    visit,
    /** Runs `work` while nothing but the project's own composition is composed. */
    withComposed,
    versionOf: (id: string) => withComposed(() => composedVersion(id, own.root)),
    close: async () => {
      await browser.close()
      await product.stop()
      await own.remove()
    },
  }
}

/** The text of an error report; empty for any other request. */
export const reportIn = (request: HTTPRequest): string =>
  request.url().includes('/LogRequest') ? (new URLSearchParams(request.postData()).get('data') ?? '') : ''

/**
 * Removes stand-ins from the page, as if its slices never had another version: everything composed here replaced
 * something.
 */
async function withoutStandIns(request: HTTPRequest, cookies: readonly Cookie[]): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(request.url(), { headers: { ...request.headers(), cookie } })
  const html = await answer.text()
  await request.respond({
    status: answer.status,
    headers: { 'content-security-policy': answer.headers.get('content-security-policy') ?? '' },
    contentType: 'text/html; charset=utf-8',
    body: html.replace(/"standIns":\[[^\]]*\]/g, '"standIns":[]'),
  })
}

/** In every page: what it has open, and whether what may fail does. */
function watch(): void {
  const streams = new Set<EventSource>()
  const Original = window.EventSource
  class Watched extends Original {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given)
      streams.add(this)
    }
  }
  Object.assign(window, {
    EventSource: Watched,
    isBroken: true,
    notReloaded: true,
    openStreams: () => [...streams].filter(({ readyState }) => readyState !== Original.CLOSED).length,
  })
}

async function firstVisit(browser: Awaited<ReturnType<typeof openBrowser>>, url: string) {
  const { page, close } = await openPage(browser)
  await signIn(page, url, 'admin')
  await page.waitForSelector('[role=gridcell]')
  await page.locator('[role=gridcell]').click()
  await page.waitForFunction(() => /patient\/\d+/.test(location.hash))
  const room = Number(/patient\/(\d+)/.exec(page.url())?.[1])
  const cookies: Cookie[] = await page.browserContext().cookies()
  await close()
  return { room, cookies }
}
