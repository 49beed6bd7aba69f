import { newId } from '@wardlight/mf-shared/request'

const window = newId()
let edit = 0

/** Which window sends a draft, and as which of its words: the server takes none that arrives after a later one. */
export const draftOrder = (): { window: string; edit: number } => ({ window, edit: edit++ })
