import { see } from '../harness/browser.ts'
import { publishFaulty } from './faulty-version.ts'
import { ANSWERS, type AsPublished } from './on-the-way.ts'
import { press, seen } from './seen.ts'
import type { Visit, Ward } from './ward.ts'

/** What the page needs before it can show anything. */
export const SHELL_FILES: Readonly<Record<string, RegExp>> = {
  'guard.js': /\/static\/guard\.js/,
  'start.js': /\/root-config\/[^/]+\/start\.\w+\.js/,
  'root-config entry': /\/root-config\/[^/]+\/remoteEntry\.js/,
  'root-config boot': /\/root-config\/[^/]+\/boot\.\w+\.js/,
  'root-config style': /\/root-config\/[^/]+\/boot\.\w+\.css/,
  'root-config frame': /\/root-config\/[^/]+\/frame\.\w+\.js/,
  'mf-shared entry': /\/mf-shared\/[^/]+\/remoteEntry\.js/,
  'mf-shared core': /\/mf-shared\/[^/]+\/core\.\w+\.js/,
  'mf-shared basics': /\/mf-shared\/[^/]+\/basics\.\w+\.js/,
}

/** `told`: milliseconds until the page said so; absent where it works without that file. */
export interface ShellOutcome {
  told?: number
  back: number
}

const CENSUS = '[role=grid]'

/** A page that lacks a file says so and how to go on, and starts when it gets it. */
export async function tryShell(ward: Ward, file: RegExp, answer: string): Promise<ShellOutcome> {
  let isBroken = true
  const visit = await ward.visit('#/awicu/census', (request) => {
    const isIts = isBroken && file.test(request.url()) && request.method() === 'GET'
    void (isIts ? ANSWERS[answer]?.(request) : request.continue())
  })
  return startsOnce(ward, visit, () => {
    isBroken = false
  })
}

/** A page composed of a version that cannot start says so, and starts with what is composed next. */
export async function tryFaultyShell(ward: Ward, id: string, fault: AsPublished): Promise<ShellOutcome> {
  const versions = { [id]: await publishFaulty(ward, id, fault) }
  const visit = await ward.visit('#/awicu/census', (request) => request.continue(), { versions })
  return startsOnce(ward, visit, () => {})
}

/** `mend` ends the fault. Meanwhile the composition is the project's own again. */
async function startsOnce(ward: Ward, { page, close }: Visit, mend: () => void): Promise<ShellOutcome> {
  try {
    const started = performance.now()
    const says = page.waitForFunction(() =>
      /could not be loaded|is not available|has not arrived yet/.test(document.body?.innerText ?? ''),
    )
    const works = Promise.all([
      page.waitForSelector(CENSUS),
      page.waitForSelector('button[aria-haspopup=menu]'),
    ])
    const is = await Promise.any([
      says.then(() => 'told' as const),
      works.then(() => 'works' as const),
    ]).catch(async () => {
      const shown = await page.evaluate(() => document.body?.innerText.replaceAll(/\s+/g, ' ').slice(0, 200))
      throw new Error(`Neither works nor says why: ${shown}`)
    })
    const told = is === 'told' ? { told: performance.now() - started } : {}
    await ward.withComposed(async () => {
      mend()
      const loaded = page.waitForResponse((response) => response.request().isNavigationRequest())
      if ((await press(page)) === 'Try again') await loaded
      else loaded.catch(() => {})
    })
    const back = await seen(page, CENSUS, 'It does not start')
    await seen(page, 'button[aria-haspopup=menu]', 'The bar does not come')
    await see(page, /Server\s+(live|\d+ s)/)
    if (await page.evaluate(() => 'altered' in window)) throw new Error('What was altered ran')
    return { ...told, back }
  } finally {
    await close()
  }
}
