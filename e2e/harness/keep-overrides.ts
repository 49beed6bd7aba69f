import type { Page } from 'puppeteer'

/** What a browser asks for from its next page on, `@wardlight/mf-help` to a version or an address, without asking anybody. */
export const keepOverrides = (page: Page, asked: Record<string, string>): Promise<void> =>
  page.browserContext().setCookie({
    name: 'wardlight_overrides',
    value: encodeURIComponent(JSON.stringify(asked)),
    domain: 'localhost',
    path: '/',
  })
