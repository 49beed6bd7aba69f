import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'puppeteer'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>
}

/** What axe finds serious or critical on the page, light and dark: rule and where. */
export async function axeProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const value of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, {}, value)
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
    const problems = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(document, { resultTypes: ['violations'], elementRef: false })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} at ${target.join(' ')}`))
    })
    found.push(...problems.map((problem) => `${value}: ${problem}`))
  }
  return found
}
