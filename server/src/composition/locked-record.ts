import { mapIn } from '@wardlight/composition/lock'
import type { CompositionLock } from '@wardlight/contracts/composition-lock'
import type { MapEntry } from './entry-rows.ts'
import type { CompositionRecord } from './record.ts'

/** What a lock holds, whatever is recorded: nothing changes it. */
export function lockedRecord(lock: CompositionLock, now = new Date()): CompositionRecord {
  const entry: MapEntry = {
    ...{ id: 0, time: now.toISOString(), author: 'the lock', reason: 'the server was started from it' },
    ...{ action: 'import', changes: [], imports: mapIn(lock).imports, canary: null, figures: null },
  }
  return {
    locked: true,
    current: () => entry,
    entries: () => [entry],
    fault: () => null,
    look: async () => {},
    change: () => Promise.reject(new LockedError()),
    onChange: () => () => {},
    stop: () => {},
  }
}

/** A server started from a lock composes nothing else. */
export class LockedError extends Error {
  constructor() {
    super(
      'This server was started from a lock and composes nothing else. Start it without to change anything.',
    )
  }
}
