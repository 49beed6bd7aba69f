import puppeteer, { type Browser, type BrowserContext, type CreatePageOptions, type Page } from 'puppeteer'
import { PASSWORD } from './product.ts'

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-prefers-reduced-motion',
  /* A page of a test lives for seconds: compiling it for speed takes longer than it brings. */
  '--js-flags=--no-maglev,--no-turbofan',
]

export interface Screen {
  width: number
  height: number
  dark?: boolean
}

/** How long a test waits for what should be there: as long as a slow and busy machine may need. It asserts nothing. */
export const PATIENCE_MS = 90_000

const DESKTOP: Screen = { width: 1440, height: 900 }

export const openBrowser = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: flags,
    defaultViewport: DESKTOP,
  })

/** Another tab or window of a browser that is open. */
export const newPage = async (context: BrowserContext, options?: CreatePageOptions): Promise<Page> => {
  const page = await context.newPage(options)
  page.setDefaultTimeout(PATIENCE_MS)
  return page
}

/** A fresh person at a fresh browser: no cookies, no cache, no stored preferences. `problems` collects page errors. */
export const openPage = async (browser: Browser, screen: Screen = DESKTOP) => {
  const context = await browser.createBrowserContext()
  const page = await newPage(context)
  await page.setViewport({ width: screen.width, height: screen.height })
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: screen.dark ? 'dark' : 'light' }])
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url ?? ''}`)
  })
  return { page, problems, close: () => context.close() }
}

/** Waits until `text` is somewhere on the page, however it is drawn in lines, and names it when it never comes. */
export const see = async (page: Page, text: string | RegExp): Promise<void> => {
  const [source, flagsOf] =
    typeof text === 'string' ? [text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), ''] : [text.source, text.flags]
  await page
    .waitForFunction(
      (s, f) => {
        const shown = document.body.innerText
        return [shown, shown.replace(/\s+/g, ' ')].some((words) => new RegExp(s, f).test(words))
      },
      { timeout: PATIENCE_MS, polling: 100 },
      source,
      flagsOf,
    )
    .catch(async () => {
      const shown = await page.evaluate(() => document.body.innerText.slice(0, 3000))
      throw new Error(`Never saw ${text} on ${page.url()}. The page says:\n${shown}`)
    })
}

export const signIn = async (page: Page, url: string, userID: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${url}/view/`)
  await page.waitForSelector('input[name=userID]')
  await page.type('input[name=userID]', userID)
  await page.type('input[name=password]', password)
  await page.click('button[type=submit]')
}

/** Chooses an item of the menu under the person's name. */
export const choose = async (page: Page, item: string): Promise<void> => {
  await page.locator('button[aria-haspopup=menu]').click()
  await page.locator(`[role=menuitem]::-p-text(${item})`).click()
}

/** Writes a field anew by the keyboard, as a person does: what a page draws meanwhile cannot put the old words back. */
export const typeOver = async (page: Page, field: string, text: string): Promise<void> => {
  const input = await page.locator(field).waitHandle()
  await input.focus()
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyA')
  await page.keyboard.up('Control')
  await page.keyboard.type(text)
}
