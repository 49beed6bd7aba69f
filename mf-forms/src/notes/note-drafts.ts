import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtom } from 'jotai'

/** What somebody types of one patient. `base`: the version it was begun from, 0 none. `kept`: the server has it. */
export interface NoteDraft {
  note: string
  base: number
  kept?: boolean
}

/** By `regNum`: what was typed of one patient never shows at another. In memory only. */
type Drafts = Readonly<Record<string, NoteDraft>>
export type DraftsAtom = ReturnType<typeof draftOf<Drafts>>

export const handoffDraftsAtom: DraftsAtom = draftOf<Drafts>()
export const careNoteDraftsAtom: DraftsAtom = draftOf<Drafts>()

const store = getDefaultStore()

function put(all: DraftsAtom, regNum: string, draft: NoteDraft | null): void {
  const { [regNum]: _before, ...rest } = store.get(all) ?? {}
  const next = draft ? { ...rest, [regNum]: draft } : rest
  store.set(all, Object.keys(next).length > 0 ? next : null)
}

/** The draft of a patient; null: nothing is typed. */
export function useNoteDraft(all: DraftsAtom, regNum: string) {
  const [drafts] = useAtom(all)
  return {
    draft: drafts?.[regNum] ?? null,
    write: (draft: NoteDraft | null) => put(all, regNum, draft),
    /** The server has this note as version `base`, still a draft there or signed; what was typed since goes on from it. */
    settle: (note: string, base: number, as: 'draft' | 'signed') => {
      const typed = store.get(all)?.[regNum]
      if (typed && typed.note !== note) put(all, regNum, { note: typed.note, base })
      else if (typed) put(all, regNum, as === 'signed' ? null : { note, base, kept: true })
    },
  }
}
