import { draftOf } from '@wardlight/mf-shared/session'
import { getDefaultStore, useAtomValue } from 'jotai'
import type { Stay } from '../notes/note-drafts.ts'
import type { Words } from './draft-order.ts'
import type { TowerDraft } from './tower-draft.ts'

/** What somebody chose and typed of an alert in this window. */
export interface TypedDraft {
  /** Looks at the alert as it was typed. */
  sequence: number
  draft: TowerDraft
  /** The draft of another window this one builds on; null: none. */
  over: Words | null
  /** The server has saved or refused it: there is nothing to send. */
  rests: boolean
  /** Of whom it was typed last. */
  of?: Stay
}

/** Keyed by alert, so that the draft of one never shows at another. */
type TypedDrafts = Readonly<Record<string, TypedDraft>>

export const typedDraftsAtom = draftOf<TypedDrafts>()

const store = getDefaultStore()

export const typedDrafts = (): TypedDrafts => store.get(typedDraftsAtom) ?? {}

export function writeTyped(alert: string, typed: TypedDraft | null): void {
  const { [alert]: _before, ...others } = typedDrafts()
  const next = typed ? { ...others, [alert]: typed } : others
  store.set(typedDraftsAtom, Object.keys(next).length > 0 ? next : null)
}

export const useTypedDrafts = (): TypedDrafts => useAtomValue(typedDraftsAtom) ?? {}
