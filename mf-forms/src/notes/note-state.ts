import type { NoteVersion } from '@wardlight/contracts/patient-notes'
import type { NoteDraft } from './note-drafts.ts'

export interface NoteState {
  text: string
  /** The version a new one would be based on. */
  base: number
  /** Typed, and kept nowhere but here. */
  isDirty: boolean
  /** Somebody else's version that came since typing began; null: none. */
  other: NoteVersion | null
}

/** Text of the editor: the draft, else the saved note. A newer version with the same text is no conflict. */
export function noteState(
  draft: NoteDraft | null,
  saved: NoteVersion | null,
  newest: NoteVersion | null,
): NoteState {
  const base = newest?.id ?? 0
  if (!draft || draft.kept)
    return { text: draft?.note ?? saved?.note ?? '', base, isDirty: false, other: null }
  const isSame = newest?.note === draft.note
  const other = newest && base > draft.base && !isSame ? newest : null
  return { text: draft.note, base: isSame ? base : draft.base, isDirty: !isSame || !saved, other }
}
