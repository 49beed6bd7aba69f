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

/** What is known of a sheet without opening it: when it was true, and how many bytes it has. */
export interface SheetMark {
  id: string
  group: string
  at: number
  bytes: number
}

/** Whose sheets lie in the browser: the name their keys give to their owner, another for each session. */
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
 * The database of the sheets. It closes by itself when another window removes it; `onLost`: the browser closed it, which may
 * have given up what was in it. Rejects where a browser keeps nothing.
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

/** Changes all stores in one transaction. Rejects where the work does, or where the browser keeps nothing of it. */
export async function changeIn<T>(
  database: SheetDatabase,
  work: (change: SheetChange) => Promise<T>,
): Promise<T> {
  const change = database.transaction(STORES, 'readwrite')
  const [result] = await Promise.all([work(change), change.done])
  return result
}

/** Removes everything of all sheets, within a change. */
export const clearAll = (change: SheetChange): Promise<unknown> =>
  Promise.all(STORES.map((name) => change.objectStore(name).clear()))

/** Removes the sheets. Nothing happens where a browser keeps nothing. */
export async function removeDatabase(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await deleteDB(NAME).catch(() => undefined)
}
