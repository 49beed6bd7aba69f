import { barTitle, overrideWords } from '@wardlight/contracts/override-words'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'

const store = getDefaultStore()

/** Publishes what became of the page's overrides, and shows it in the bar the server put into the page. */
export function showOverrides(list: readonly PageOverride[]): void {
  store.set(pageOverridesAtom, list)
  const bar = document.getElementById('overrides')
  const back = bar?.querySelector('a')
  if (!bar || !back) return
  const title = document.createElement('b')
  title.textContent = barTitle(list)
  const lines = list.map((one) => {
    const line = document.createElement('span')
    line.textContent = overrideWords(one)
    return line
  })
  bar.replaceChildren(title, ...lines, back)
  back.onclick = () => {
    back.hash = location.hash
  }
}

/**
 * Call with the version that is drawn. If that is the composed one in place of an override, the override is shown as
 * failed, with the reason.
 */
export function overrideShown(name: string, version: string, reason: string): void {
  const list = store.get(pageOverridesAtom)
  const one = list.find((override) => override.name === name)
  if (one?.state !== 'used' || version !== one.instead) return
  const failed: PageOverride = { ...one, state: 'failed', reasons: [reason] }
  showOverrides(list.map((override) => (override === one ? failed : override)))
}
