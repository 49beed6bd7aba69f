import { newId } from '@wardlight/mf-shared/request'

/** This window. */
export const ownWindow = newId()
let edit = 0

/** One version of a draft: the window that sent it and its edit number. */
export interface Words {
  window: string
  edit: number
}

/**
 * The window that sends a draft, its edit number, and the draft it builds on. By these the server refuses a draft that
 * arrives after a later one.
 */
export const draftOrder = (over: Words | null): Words & { overWindow?: string; overEdit?: number } => ({
  window: ownWindow,
  edit: edit++,
  ...(over ? { overWindow: over.window, overEdit: over.edit } : {}),
})
