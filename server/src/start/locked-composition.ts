import { readLock, unlike } from '@wardlight/composition/lock'
import type { CompositionLock } from '@wardlight/contracts/composition-lock'
import { SettingsError } from '../store/store-settings.ts'

const MOST_NAMED = 20

/** The lock a server is started from. Throws a SettingsError that names each file which is not the one that was locked. */
export function lockedComposition(file: string | null, dist: string): CompositionLock | null {
  if (file === null) return null
  try {
    const lock = readLock(file)
    const problems = unlike(lock, dist)
    if (problems.length === 0) return lock
    const more = problems.length > MOST_NAMED ? [`${problems.length - MOST_NAMED} more`] : []
    throw new Error([`${file} cannot be served:`, ...problems.slice(0, MOST_NAMED), ...more].join('\n      '))
  } catch (error) {
    throw new SettingsError([`WARDLIGHT_COMPOSITION_LOCK: ${(error as Error).message}`])
  }
}
