import type { TowerItem } from '@wardlight/contracts/tower'
import { useState } from 'react'
import { draftKey } from './tower-draft.ts'

/**
 * The item in hand: the one somebody chose, else the first to judge. It stays until it is judged, whatever worse comes in:
 * nobody goes on typing about another.
 */
export function useItemInHand(items: readonly TowerItem[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const unjudged = items.filter(({ judged }) => !judged)
  const item =
    items.find((one) => draftKey(one) === chosen) ??
    unjudged.find((one) => draftKey(one) === shown) ??
    unjudged[0] ??
    null
  const key = item && draftKey(item)
  if (key !== shown) setShown(key)
  return { item, choose: setChosen, next: () => setChosen(null) }
}
