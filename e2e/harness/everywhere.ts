import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'

/* What holds wherever the product's page is shown: by its server, and as a demo without one. */

/** On a phone the name of a patient stays in sight however far one scrolls, and the next one begins at the top. */
export const nameStaysInSight = async (page: Page, next: { name: string; roomSys: number }) => {
  await page.setViewport({ width: 390, height: 844 })
  await page.waitForSelector('[data-part=bar]', { visible: true })
  const nameAt = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-part=bar]')?.getBoundingClientRect()
      return bar && bar.top >= 0 && bar.bottom <= innerHeight
    })
  const scrolled = () => page.evaluate(() => document.querySelector('main')?.scrollTop)
  await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 100_000))
  expect(await scrolled()).toBeGreaterThan(1000)
  expect(await nameAt()).toBe(true)
  await page.evaluate((room) => {
    location.hash = `#/awicu/patient/${room}`
  }, next.roomSys)
  await page.waitForFunction(
    (name) => document.querySelector('[data-part=bar] b')?.textContent === name,
    {},
    next.name,
  )
  expect([await scrolled(), await nameAt()]).toEqual([0, true])
}

/** However many slices are mounted, React is evaluated once. `enter` opens the product and gets in. */
export const evaluatesReactOnce = async (page: Page, enter: () => Promise<unknown>) => {
  let copies = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const text = await response.text().catch(() => '')
    copies += text.match(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g)?.length ?? 0
  })
  await enter()
  await page.waitForSelector('[role=grid]')
  for (const hash of ['#/awicu/help/Instructions', '#/status/', '#/awicu/census?popupName=feedback']) {
    await page.evaluate((to) => {
      location.hash = to
    }, hash)
    await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 })
  }
  await page.waitForSelector('textarea[name=comment]')
  expect(copies).toBe(1)
}
