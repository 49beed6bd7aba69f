import { newId } from '@wardlight/mf-shared/request'

/** This window. */
export const ownWindow = newId()
let edit = 0

/** What a window sent of a draft. */
export interface Words {
  window: string
  edit: number
}

/** Which window sends a draft, as which of its words, and from whose it goes on: the server takes none that arrives after a later one. */
export const draftOrder = (over: Words | null): Words & { overWindow?: string; overEdit?: number } => ({
  window: ownWindow,
  edit: edit++,
  ...(over ? { overWindow: over.window, overEdit: over.edit } : {}),
})
