import type { Page } from 'puppeteer'

interface Utterance {
  text: string
  rate: number
  volume: number
  voice: string
}
interface Times {
  first: number
  last: number
}
interface HeardSounds {
  said: Utterance[]
  pulses: number[]
  cancelled: number
  /** Spoken texts never end. */
  hangs: boolean
  /** How far the browser's clock is put ahead, ms. */
  ahead: number
}
declare global {
  interface Window {
    heard: HeardSounds
  }
}

/** Replaces speech synthesis, records the tones, and lets the test put the browser's clock ahead. */
export const listen = (page: Page, voices = ['Daniel', 'Samantha']) =>
  page.evaluateOnNewDocument((names) => {
    const heard: HeardSounds = { said: [], pulses: [], cancelled: 0, hangs: false, ahead: 0 }
    window.heard = heard
    const now = Date.now.bind(Date)
    Date.now = () => now() + heard.ahead
    window.SpeechSynthesisUtterance = class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    } as unknown as typeof SpeechSynthesisUtterance
    const speechSynthesis = {
      getVoices: () => names.map((name) => ({ name, lang: 'en-US', localService: true })),
      speak: (one: SpeechSynthesisUtterance) => {
        const { text, rate, volume, voice } = one
        heard.said.push({ text, rate, volume, voice: voice?.name ?? '' })
        if (!heard.hangs) setTimeout(() => one.onend?.({} as SpeechSynthesisEvent), 0)
      },
      cancel: () => {
        heard.cancelled += 1
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    const create = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      const oscillator = create.call(this)
      const start = oscillator.start.bind(oscillator)
      oscillator.start = (when) => {
        heard.pulses.push(Math.round(oscillator.frequency.value))
        start(when)
      }
      return oscillator
    }
  }, voices)

/** What a page said so far, in order. */
export const saidOn = (one: Page) => one.evaluate(() => window.heard.said.map(({ text }) => text))
export const timesOf = (said: readonly string[], text: string) =>
  said.filter((each) => each.includes(text)).length
/** Waits until a page said `text` so often; tells what it said instead when it never does. */
export const hears = (one: Page, text: string, times = 1) =>
  one
    .waitForFunction(
      (what, least) => window.heard.said.filter((each) => each.text.includes(what)).length >= least,
      { polling: 100 },
      text,
      times,
    )
    .catch(async () => {
      throw new Error(`Never heard ${text}, but ${JSON.stringify(await saidOn(one))}`)
    })

/**
 * Moves every reading aloud a minute back. Repeats go by the server's clock, which a test cannot put ahead in the
 * browser.
 */
export const minuteLater = (one: Page) =>
  one.evaluate(() => {
    const ledger = JSON.parse(localStorage.getItem('wardlight audio') ?? '{}') as Record<string, Times>
    for (const reading of Object.values(ledger)) {
      reading.first -= 61_000
      reading.last -= 61_000
    }
    localStorage.setItem('wardlight audio', JSON.stringify(ledger))
  })
