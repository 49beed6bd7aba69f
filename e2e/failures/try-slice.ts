import type { Page } from 'puppeteer'
import { see } from '../harness/browser.ts'
import { publishFaulty } from './faulty-version.ts'
import type { AsPublished, OnTheWay } from './on-the-way.ts'
import type { Place } from './places.ts'
import { go, goesOn, nothingIsLeft, press, seen } from './seen.ts'
import { reportIn, type Visit, type Ward } from './ward.ts'

/** Milliseconds until the region said so, or another version was there, and until the slice was back. */
export interface Outcome {
  told: number
  back?: number
  standIn?: true
}

/** The notice in the slice's region; if the slice is shown and lacks a file it asked for later, the page's. */
const panelOf = ({ id }: Place) => `[data-slice="@wardlight/${id}"] [data-failure], [data-late]`

/**
 * Throws unless a region or a note names all of these. Waits for it, since the notice comes and goes while the slice is
 * retried.
 */
const names = async (page: Page, selector: string, ...named: string[]) => {
  const has = (where: string, wanted: string[]) => {
    const texts = [...document.querySelectorAll<HTMLElement>(where)].map(({ innerText }) => innerText)
    return texts.some((text) => wanted.every((one) => text.includes(one)))
  }
  await page.waitForFunction(has, {}, selector, named).catch(() => {
    throw new Error(`${selector} never names ${named.join(' and ')}`)
  })
}

/** Throws where no report names the slice with its version, and the composition. */
const reported = async ({ page, reports }: Visit, slice: string) => {
  const isIt = (text: string) => text.includes(slice) && /\ncomposition [0-9a-f]{12}/.test(text)
  if (reports.some(isIt)) return
  await page
    .waitForRequest((request) => isIt(reportIn(request)))
    .catch(() => {
      throw new Error(`No report names ${slice} and the composition: ${reports.join().slice(0, 300)}`)
    })
}

/** Back by Retry, or by itself, without the page loading again. */
async function comesBack(page: Page, place: Place): Promise<number> {
  await go(page, place.hash)
  const pressing = setInterval(() => void press(page).catch(() => {}), 250)
  const back = await seen(page, place.there, 'It does not come back').finally(() => clearInterval(pressing))
  await nothingIsLeft(page)
  return back
}

/** A slice that does not arrive as it was published costs its region, which says so; it is back once it does arrive. */
export async function tryOnTheWay(ward: Ward, place: Place, { file, answer }: OnTheWay): Promise<Outcome> {
  let isBroken = true
  const version = await ward.versionOf(place.id)
  const visit = await ward.visit(place.away.hash, (request) => {
    const isIts = request.url().includes(`/mf/${place.id}/`) && file.test(request.url())
    void (isBroken && isIts && request.method() === 'GET' ? answer(request) : request.continue())
  })
  const { page, close } = visit
  try {
    await seen(page, place.away.there, 'The page does not start')
    await go(page, place.hash)
    const told = await seen(page, panelOf(place), 'Nothing is said')
    await names(page, panelOf(place), `${place.id} ${version}`)
    await reported(visit, `@wardlight/${place.id} ${version}`)
    await goesOn(page, place.away)
    isBroken = false
    return { told, back: await comesBack(page, place) }
  } finally {
    await close()
  }
}

/** With this fault the slice itself shows, so that no earlier version has to stand in. */
export const NEVER_LEFT: AsPublished = 'never ends being left'

/**
 * The earlier version stands in for one that fails, in the same page. If there is none, the region says so and Retry
 * works.
 */
export async function tryAsPublished(
  ward: Ward,
  place: Place,
  fault: AsPublished,
  hasBefore: boolean,
): Promise<Outcome> {
  const composed = await ward.versionOf(place.id)
  const version = await publishFaulty(ward, place.id, fault)
  const before = hasBefore ? { id: place.id, version: composed } : undefined
  const instead = { versions: { [place.id]: version }, before }
  const visit = await ward.visit(place.away.hash, (request) => request.continue(), instead)
  const { page, close } = visit
  try {
    await seen(page, place.away.there, 'The page does not start')
    await go(page, place.hash)
    if (fault === NEVER_LEFT) return await leaves(page, place)
    if (hasBefore) {
      const told = await seen(page, '[data-stand-in]', 'No other version stands in')
      await names(page, '[data-stand-in]', `${place.id} ${composed} is shown instead`, `${version} failed`)
      await seen(page, place.there, 'The version before is not there')
      await reported(visit, `@wardlight/${place.id} ${version}`)
      await goesOn(page, place.away)
      await nothingIsLeft(page)
      return { told, standIn: true }
    }
    const told = await seen(page, panelOf(place), 'Nothing is said')
    await names(page, panelOf(place), `${place.id} ${version}`)
    await reported(visit, `@wardlight/${place.id} ${version}`)
    await goesOn(page, place.away)
    if (fault === 'is no JavaScript') return { told }
    await page.evaluate(() => Object.assign(window, { isBroken: false }))
    return { told, back: await comesBack(page, place) }
  } finally {
    await close()
  }
}

/** The next screen opens although this slice never finishes unmounting, and the slice's screen goes. */
async function leaves(page: Page, place: Place): Promise<Outcome> {
  await seen(page, place.there, 'It does not show')
  await go(page, place.away.hash)
  const told = await seen(page, place.away.there, 'The next screen waits')
  await see(page, /Server\s+(live|\d+ s)/)
  return { told, back: await comesBack(page, place) }
}
