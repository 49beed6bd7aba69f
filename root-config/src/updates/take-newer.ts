import type { InUse } from './in-use.ts'

/** Nobody touched the page for so long, ms. */
export const IDLE_MS = 30_000
/** Pages reload for a new composition at random times within so many ms, not all at once. */
const SPREAD_MS = 30_000
/** After reloading for a composition, ms until the page does so again by itself, should it still have another. */
export const AGAIN_MS = 600_000

const KEY = 'wardlight-newer-taken'

interface TakingParts {
  use: Pick<InUse, 'idleMs' | 'holdsSomething'>
  /** The hash of what the page has. */
  own: string
  /** The live stream is up. Without it a reload could find no server. */
  isLive(): boolean
  /** What the server would answer now. */
  ask(): Promise<{ hash: string }>
  reload(): void
  storage: Pick<Storage, 'getItem' | 'setItem'>
  random?: () => number
  /** ms since 1970. */
  now?: () => number
}

/** Reloads the page once another composition was announced and nobody would lose anything by it. */
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
