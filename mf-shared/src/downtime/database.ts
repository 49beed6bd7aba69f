import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'
import type { Sealed } from './seal.ts'

const NAME = 'wardlight-downtime'
const VERSION = 1

/** What can be read of a sheet without decrypting it: when it was true, and its size in bytes. */
export interface SheetMark {
  id: string
  group: string
  at: number
  bytes: number
}

/** Owner of the stored sheets: a name made by the session's keys, so that each session has another. */
export interface Owner {
  id: string
}

interface Stores extends DBSchema {
  session: { key: string; value: Owner }
  marks: { key: string; value: SheetMark; indexes: { group: string } }
  sheets: { key: string; value: Sealed }
}

export type SheetDatabase = IDBPDatabase<Stores>
type StoreName = StoreNames<Stores>
type SheetChange = IDBPTransaction<Stores, StoreName[], 'readwrite'>

const STORES: StoreName[] = ['session', 'marks', 'sheets']

/**
 * Opens the database of the sheets. It closes itself when another window deletes it. `onLost`: the browser closed it,
 * and may have lost its content. Rejects if the browser stores nothing.
 */
export const openDatabase = (onLost: () => void = () => undefined): Promise<SheetDatabase> =>
  openDB<Stores>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('session')
      database.createObjectStore('sheets')
      database.createObjectStore('marks', { keyPath: 'id' }).createIndex('group', 'group')
    },
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: onLost,
  })

/** Runs `work` in one transaction over all stores. Rejects if that does, or if the browser cannot store the changes. */
export async function changeIn<T>(
  database: SheetDatabase,
  work: (change: SheetChange) => Promise<T>,
): Promise<T> {
  const change = database.transaction(STORES, 'readwrite')
  const [result] = await Promise.all([work(change), change.done])
  return result
}

/** Clears all stores, within a transaction. */
export const clearAll = (change: SheetChange): Promise<unknown> =>
  Promise.all(STORES.map((name) => change.objectStore(name).clear()))

/** Deletes the database. Does nothing if the browser stores nothing. */
export async function removeDatabase(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await deleteDB(NAME).catch(() => undefined)
}
