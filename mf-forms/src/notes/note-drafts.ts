import type { CensusRow } from '@wardlight/contracts/census'
import { draftOf } from '@wardlight/mf-shared/session'
import { dateText, serverNow } from '@wardlight/mf-shared/time'
import { getDefaultStore, useAtom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'

/** A draft for one patient. `base`: the version it was started from, 0 none. `kept`: the server has saved it. */
export interface NoteDraft {
  note: string
  base: number
  kept?: boolean
  /**
   * Set while the patient is unidentified: roomSys, and when it was last typed. Such a draft cannot be saved; it is
   * offered to the patient who is identified in that room.
   */
  unclaimed?: { room: number; at: number }
}

/** By `stayKey`, so that the draft of one patient never shows at another. In memory only. */
type Drafts = Readonly<Record<string, NoteDraft>>

export type Stay = Pick<
  CensusRow,
  'roomSys' | 'regNum' | 'person' | 'patientIDs' | 'roomEmpty' | 'name' | 'gender' | 'age' | 'masked'
>
export type DraftsAtom = ReturnType<typeof draftOf<Drafts>>

export const handoffDraftsAtom: DraftsAtom = draftOf<Drafts>()
export const careNoteDraftsAtom: DraftsAtom = draftOf<Drafts>()
export const pageDraftsAtom: DraftsAtom = draftOf<Drafts>()

const store = getDefaultStore()

/**
 * Key of patient and stay: the number of a stay may be the record number of another patient. Null: no patient is known
 * in the room.
 */
export const stayKey = (stay: Stay | undefined): string | null =>
  stay && !stay.roomEmpty && stay.regNum !== '' ? JSON.stringify([stay.person, stay.regNum]) : null

function put(all: DraftsAtom, key: string | null, draft: NoteDraft | null): void {
  if (key === null) return
  const { [key]: _before, ...rest } = store.get(all) ?? {}
  const next = draft ? { ...rest, [key]: draft } : rest
  store.set(all, Object.keys(next).length > 0 ? next : null)
}

/**
 * The same stay of the same person, though the record number may have changed. The number of the stay must not be a
 * record number: it could then be another patient's.
 */
export const isRenumbered = (before: Stay, now: Stay): boolean =>
  [before, now].every(({ regNum, patientIDs: { PatID } }) => regNum !== '' && regNum !== PatID) &&
  before.regNum === now.regNum &&
  now.name !== '' &&
  before.name === now.name &&
  before.gender === now.gender &&
  before.age === now.age

/** Moves a draft along with its stay when the patient's record number changes, as when records are joined. */
function useGoesOn(all: DraftsAtom, stay: Stay | undefined): void {
  const last = useRef<Stay | undefined>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    if (stay && !stay.roomEmpty) last.current = stay
    if (!stay || !before || !isRenumbered(before, stay)) return
    const [from, to] = [stayKey(before), stayKey(stay)]
    const typed = from === null || from === to ? undefined : store.get(all)?.[from]
    if (!typed || (to !== null && store.get(all)?.[to])) return
    put(all, from, null)
    put(all, to, typed)
  })
}

export const isUnidentified = ({ regNum }: Pick<Stay, 'regNum'>): boolean =>
  regNum.startsWith('unidentified ')

/**
 * A draft typed in this room while the patient was unidentified, with ways to add it to this patient's draft or to
 * discard it; null: none.
 */
export function unclaimedDraft(all: DraftsAtom, drafts: Drafts | null, stay: Stay | undefined) {
  const key = stayKey(stay)
  if (!stay || key === null || isUnidentified(stay)) return null
  const found = Object.entries(drafts ?? {}).find(([, { unclaimed }]) => unclaimed?.room === stay.roomSys)
  if (!found) return null
  const [from, { note, unclaimed }] = found
  const at = unclaimed?.at ?? null
  const dated = `Typed ${dateText(at, 'D MMM HH:mm')}, while the patient here was unidentified:\n${note}`
  return {
    note,
    at,
    take: () => {
      const own = store.get(all)?.[key]
      put(all, key, own ? { ...own, note: `${own.note}\n${dated}`, kept: false } : { note: dated, base: 0 })
      put(all, from, null)
    },
    leave: () => put(all, from, null),
  }
}

/** The draft of a patient's stay; null: none. Until a patient is loaded there is none, and none is stored. */
export function useNoteDraft(all: DraftsAtom, stay: Stay | undefined) {
  const [drafts] = useAtom(all)
  useGoesOn(all, stay)
  const key = stayKey(stay)
  return {
    draft: (key !== null && drafts?.[key]) || null,
    write: (draft: NoteDraft | null) =>
      put(
        all,
        key,
        draft && stay && isUnidentified(stay)
          ? { ...draft, unclaimed: { room: stay.roomSys, at: serverNow() } }
          : draft,
      ),
    /**
     * Call when the server has saved this note as version `base`, as a draft or signed. Text typed since is based on
     * that version.
     */
    settle: (note: string, base: number, as: 'draft' | 'signed') => {
      const typed = key === null ? undefined : store.get(all)?.[key]
      if (typed && typed.note !== note) put(all, key, { note: typed.note, base })
      else if (typed) put(all, key, as === 'signed' ? null : { note, base, kept: true })
    },
  }
}
