import { createHash } from 'node:crypto'
import type { Area } from '@wardlight/contracts/areas'
import type { Canary } from '@wardlight/contracts/composition-record'

/** Who loads a page. */
export interface Visitor {
  /** What their browser is known by; null: it is new. */
  browser: string | null
  /** Null: nobody is signed in. */
  userID: string | null
  areas: readonly Area[]
}

export const NOBODY: Visitor = { browser: null, userID: null, areas: [] }

/** Where of a hundred a browser stands for one canary; the next one takes others. */
const placeOf = (id: number, browser: string): number =>
  createHash('sha256').update(`${id} ${browser}`).digest().readUInt32BE(0) % 100

/** Whether these versions are for this visitor. */
export function isFor({ id, to }: Pick<Canary, 'id' | 'to'>, { browser, userID, areas }: Visitor): boolean {
  if (to.share !== undefined && browser !== null && placeOf(id, browser) < to.share) return true
  if (userID !== null && to.users?.includes(userID)) return true
  return areas.some((area) => to.areas?.includes(area) ?? false)
}
