import type { DemoPage } from '@wardlight/contracts/demo'

/** What the page says of itself: the demo it is, or null where a server answers. */
export function readDemo(
  page: Pick<Document, 'getElementById'> | undefined = globalThis.document,
): DemoPage | null {
  const text = page?.getElementById('demo')?.textContent
  return text ? (JSON.parse(text) as DemoPage) : null
}

/** The demo this page is: recorded answers, no server, a clock that stands still. Null in the product. */
export const demo: DemoPage | null = readDemo()

export const isDemo: boolean = demo !== null
