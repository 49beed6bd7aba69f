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
 * The item in hand: the one chosen, else the first to judge. A worse one that comes in does not replace it. With a
 * draft it stays until that is saved, in its last known state if the list no longer has it, also when records are
 * joined, but not for another patient. `whose`: the stay the items are of; null: not known yet.
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
