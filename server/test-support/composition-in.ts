import type { Composition } from '@wardlight/contracts/composition'

/** The composition that is frozen into a page. */
export const compositionIn = (page: string): Composition =>
  JSON.parse(/id="composition">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')
