import { barTitle, overrideWords } from '@wardlight/contracts/override-words'
import type { PageOverride } from '@wardlight/contracts/overrides'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { getDefaultStore } from 'jotai'

const store = getDefaultStore()

/** Tells the page what became of its overrides, and has the bar the server put into it say so. */
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

/** Another version than the one asked for is drawn after all, because that one failed, or that one after all. */
export function overrideShown(name: string, version: string, reason: string): void {
  const list = store.get(pageOverridesAtom)
  const one = list.find((override) => override.name === name)
  if (one?.state !== 'used' || version !== one.instead) return
  const failed: PageOverride = { ...one, state: 'failed', reasons: [reason] }
  showOverrides(list.map((override) => (override === one ? failed : override)))
}
