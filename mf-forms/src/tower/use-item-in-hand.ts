import type { TowerItem } from '@wardlight/contracts/tower'
import { stayName } from '@wardlight/mf-shared/data'
import { useState } from 'react'
import { isRenumbered, type Stay } from '../notes/note-drafts.ts'

/** An item as somebody looked at it. */
const lookOf = ({ id, sequence }: TowerItem): string => `${id} ${sequence}`

const NOTHING = { item: null, whose: null }

const isSame = (a: Stay | null, b: Stay | null): boolean =>
  a !== null && b !== null && stayName(a) === stayName(b)

/**
 * The item in hand: the one somebody chose, else the first to judge. It stays until it is judged, whatever worse comes in,
 * and where something is typed of it until that is saved, as it was last where it is asked no more: nobody goes on typing
 * about another. `whose` are the items; null: they are not known yet. Where records are joined it
 * stays, of somebody else none.
 */
export function useItemInHand(
  items: readonly TowerItem[],
  whose: Stay | null,
  isTyped: (alert: string) => boolean,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [held, setHeld] = useState<{ item: TowerItem | null; whose: Stay | null }>(NOTHING)
  const [saved, setSaved] = useState('')
  const isAsked = (item: TowerItem) => !item.judged && lookOf(item) !== saved
  const hand = held.item
  const found = items.find(({ id }) => id === (chosen ?? hand?.id))
  const stays = found && (chosen !== null || isAsked(found) || isTyped(found.id))
  const goesOn =
    isSame(held.whose, whose) || (held.whose !== null && whose !== null && isRenumbered(held.whose, whose))
  const gone = !found && hand && goesOn && isTyped(hand.id) ? hand : null
  const item = (stays ? found : gone) ?? items.find(isAsked) ?? null
  if (whose !== null && (item !== hand || !isSame(held.whose, whose))) setHeld({ item, whose })
  return {
    item,
    choose: setChosen,
    /** Goes on from one that was just saved. */
    next(item: TowerItem) {
      setChosen(null)
      setSaved(lookOf(item))
    },
  }
}
