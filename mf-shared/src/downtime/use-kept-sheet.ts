import { useEffect, useState } from 'react'
import { localNow } from '../time/local-clock.ts'
import { serverNow } from '../time/server-clock.ts'
import { present } from './follow.ts'
import type { FindSheet, Sheet, SheetKey } from './sheet.ts'

export interface KeptSheet<T> {
  data: T
  /** When it was true, by `localNow`. */
  trueAt: number
}

const findOwn = async <T>(key: SheetKey): Promise<Sheet<T> | null> =>
  (await (await present())?.find<T>(key)) ?? null

/** When a sheet was true, by `localNow`. */
export const localTimeOf = ({ at }: Pick<Sheet, 'at'>): number => localNow() - Math.max(0, serverNow() - at)

/**
 * The stored copy of an answer, looked up once `isWanted`; null: none. Undefined while it is being looked up. Stays
 * until the key changes or `isWanted` is false.
 */
export function useKeptSheet<T>(
  key: SheetKey,
  isWanted: boolean,
  find: FindSheet<T> = findOwn,
): KeptSheet<T> | null | undefined {
  const name = JSON.stringify(key)
  const [found, setFound] = useState<{ name: string; sheet: KeptSheet<T> | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same name is the same key, and is found the same way
  useEffect(() => {
    if (!isWanted) {
      setFound(null)
      return
    }
    let isCurrent = true
    void find(key)
      .catch(() => null)
      .then((sheet) => {
        if (isCurrent) setFound({ name, sheet: sheet && { data: sheet.data, trueAt: localTimeOf(sheet) } })
      })
    return () => {
      isCurrent = false
    }
  }, [name, isWanted])
  return isWanted && found?.name === name ? found.sheet : undefined
}
