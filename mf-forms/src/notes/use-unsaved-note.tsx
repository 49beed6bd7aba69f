import { whenText } from '@wardlight/mf-shared/time'
import { ActionButton } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useDraftOfOther } from './draft-of-other.ts'
import { NotSaved } from './not-saved.tsx'
import { type DraftsAtom, type Stay, stayKey, unclaimedDraft } from './note-drafts.ts'

/**
 * Warns that the draft for a patient who left the room is not saved, and says where it is. Offers a draft typed for an
 * unidentified patient to the patient known to be there now. Null: neither, or names are hidden.
 */
export function useUnsavedNote(all: DraftsAtom, stay: Stay | undefined): ReactNode {
  const drafts = useAtomValue(all)
  const left = useDraftOfOther(stay, (of) => {
    const draft = drafts?.[stayKey(of) ?? '']
    return draft && !draft.kept && draft.note ? draft.note : null
  })
  if (stay?.masked) return null
  const unclaimed = unclaimedDraft(all, drafts, stay)
  if (stay && unclaimed)
    return (
      <div role="alert">
        <p>
          This was typed {whenText(unclaimed.at)}, while the patient here was unidentified, and is not saved.
          Does it belong to <b>{stay.name || 'the patient here now'}</b>?
        </p>
        <blockquote>{unclaimed.note}</blockquote>
        <ActionButton onClick={unclaimed.take}>Yes: take it over</ActionButton>{' '}
        <ActionButton onClick={unclaimed.leave}>No: leave it</ActionButton>
      </div>
    )
  return left && <NotSaved {...left} />
}
