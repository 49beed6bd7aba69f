import { useEffect, useState } from 'react'
import { localNow } from '../time/local-clock.ts'
import { serverNow } from '../time/server-clock.ts'
import { present } from './follow.ts'
import type { Sheet, SheetKey } from './sheet.ts'

/** How a sheet is looked for; null: nothing of it is kept. */
export type FindSheet<T> = (masked: boolean) => Promise<Sheet<T> | null>

export interface KeptSheet<T> {
  data: T
  /** When it was true, by `localNow`. */
  trueAt: number
}

const findOwn = async <T>(key: SheetKey): Promise<Sheet<T> | null> =>
  (await (await present())?.find<T>(key)) ?? null

/**
 * What is kept of an answer, looked for once it is wanted; null: nothing is, or not yet known. It stays until another answer
 * is asked for, or `isWanted` is false.
 */
export function useKeptSheet<T>(
  key: SheetKey,
  isWanted: boolean,
  find: FindSheet<T> | undefined,
): KeptSheet<T> | null {
  const name = JSON.stringify(key)
  const [found, setFound] = useState<(KeptSheet<T> & { name: string }) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same name is the same key, and is found the same way
  useEffect(() => {
    if (!isWanted) {
      setFound(null)
      return
    }
    let isCurrent = true
    const own = findOwn<T>(key)
    void own
      .then((sheet) => sheet ?? find?.(key[2]) ?? null)
      .catch(() => null)
      .then((sheet) => {
        if (!isCurrent || !sheet) return
        setFound({ name, data: sheet.data, trueAt: localNow() - Math.max(0, serverNow() - sheet.at) })
      })
    return () => {
      isCurrent = false
    }
  }, [name, isWanted])
  return isWanted && found?.name === name ? found : null
}
