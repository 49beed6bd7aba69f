import type { InUse } from './in-use.ts'

/** Nobody touched the page for so long, ms. */
export const IDLE_MS = 30_000
/** Pages take a new composition one after the other, within so many ms. */
export const SPREAD_MS = 30_000
/** The same composition is not loaded by itself again for so long, should the page still have another then. */
export const AGAIN_MS = 600_000

const KEY = 'wardlight-newer-taken'

export interface TakingParts {
  use: Pick<InUse, 'idleMs' | 'holdsSomething'>
  /** The hash of what the page has. */
  own: string
  /** The live stream speaks: who loads a page from a server that is gone has none. */
  isLive(): boolean
  /** What the server would answer now. */
  ask(): Promise<{ hash: string }>
  reload(): void
  storage: Pick<Storage, 'getItem' | 'setItem'>
  random?: () => number
  /** ms since 1970. */
  now?: () => number
}

/** Loads the page anew when another composition was told of and nobody would lose anything by it. */
export function takeNewer(parts: TakingParts) {
  const { use, own, isLive, ask, reload, storage, random = Math.random, now = Date.now } = parts
  const patience = IDLE_MS + random() * SPREAD_MS
  const isSafe = () => use.idleMs() >= patience && !use.holdsSomething() && isLive()

  return async (told: string): Promise<boolean> => {
    if (told === own || !isSafe() || isTaken(storage, told, now())) return false
    const { hash } = await ask()
    if (hash === own || !isSafe()) return false
    storage.setItem(KEY, JSON.stringify({ hash: told, at: now() }))
    reload()
    return true
  }
}

function isTaken(storage: Pick<Storage, 'getItem'>, told: string, now: number): boolean {
  try {
    const { hash, at } = JSON.parse(storage.getItem(KEY) ?? '{}') as { hash?: string; at?: number }
    return hash === told && now - (at ?? 0) < AGAIN_MS
  } catch {
    return false
  }
}
