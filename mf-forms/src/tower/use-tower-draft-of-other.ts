import { stayName } from '@wardlight/mf-shared/data'
import { useDraftOfOther } from '../notes/draft-of-other.ts'
import { isRenumbered, type Stay } from '../notes/note-drafts.ts'
import type { TowerDraft } from './tower-draft.ts'
import { useTypedDrafts } from './typed-drafts.ts'

const isOneStay = (one: Stay, other: Stay): boolean =>
  stayName(one) === stayName(other) || isRenumbered(one, other)

const wordsOf = ({ whom, text, offered, note }: TowerDraft): string[] =>
  [whom, text === offered ? '' : text, note].filter(Boolean)

/** Unsaved drafts in this window for the patient who was in the room before. */
export function useTowerDraftOfOther(stay: Stay | undefined) {
  const drafts = Object.values(useTypedDrafts())
  return useDraftOfOther(
    stay,
    (who) => {
      const typed = drafts.filter(({ of }) => of && stayName(of) === stayName(who))
      return typed.length === 0 ? null : typed.flatMap(({ draft }) => wordsOf(draft)).join('\n')
    },
    isOneStay,
  )
}
