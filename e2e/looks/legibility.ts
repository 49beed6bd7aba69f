import type { Page } from 'puppeteer'

/** What is read on which screen, by what finds it. */
export const READ: readonly { name: string; path: 'census' | 'cards' | 'patient'; selector: string }[] = [
  {
    name: 'banner, worst alert',
    path: 'census',
    selector: 'section[aria-label=Summary] a > span:nth-child(2)',
  },
  { name: 'tally', path: 'census', selector: '[aria-label="Rooms by level"] b' },
  { name: 'clock', path: 'census', selector: 'header time' },
  { name: 'room', path: 'census', selector: '[col-id=room] b' },
  { name: 'value out of range', path: 'census', selector: '[role=gridcell] b:has([data-mark])' },
  { name: 'value', path: 'census', selector: '[col-id="value HeartRate"][role=gridcell] b' },
  {
    name: 'alert of a row',
    path: 'census',
    selector: '[col-id=alert][role=gridcell] [title] > span:nth-child(2)',
  },
  { name: 'age of a value', path: 'census', selector: '[role=gridcell] b + i' },
  { name: 'header', path: 'census', selector: '[role=columnheader]' },
  { name: 'card, worst headline', path: 'cards', selector: 'article p' },
  { name: 'card, other headline', path: 'cards', selector: 'article:nth-of-type(2) p' },
  { name: 'card, room', path: 'cards', selector: 'article header b' },
  { name: 'card, value', path: 'cards', selector: 'article dd b' },
  { name: 'card, figure of the limit', path: 'cards', selector: 'article svg text' },
  { name: 'patient, worst alert', path: 'patient', selector: '[data-alert] h3' },
]

/** Millimetres a CSS pixel is high. */
export const DISPLAYS = [
  { name: '24" 1080p', pixel: 0.2768 },
  { name: '55" 1080p or 4K at 200 %', pixel: 0.6343 },
  { name: '55" 4K at 100 %', pixel: 0.3172 },
] as const

/** Of Inter: digits by the size of the type. */
const DIGIT_EM = 0.727
const TO_MINUTES = (180 / Math.PI) * 60

/** Minutes of arc a digit of `px` type has from `mm` away. */
export const arcMinutes = (px: number, pixelMm: number, mm: number): number =>
  Math.atan((px * DIGIT_EM * pixelMm) / mm) * TO_MINUTES

/** Size of the type in pixels; null where there is nothing of it to see. */
export const typeSize = (page: Page, selector: string): Promise<number | null> =>
  page.evaluate((wanted) => {
    const found = document.querySelector(wanted)
    return found ? Number.parseFloat(getComputedStyle(found).fontSize) : null
  }, selector)
