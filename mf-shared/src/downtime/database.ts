const NAME = 'wardlight-downtime'
const VERSION = 1

/** `session`: whose sheets they are, by a name that tells nobody else. `marks`: of each sheet what may be known without its key. */
export type StoreName = 'session' | 'marks' | 'sheets'
export const STORES: readonly StoreName[] = ['session', 'marks', 'sheets']

/** The answer of one request; rejects with its DOMException. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Until all of a transaction is kept; rejects where the browser takes none of it. */
export const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })

/**
 * The database of the sheets. It closes by itself when another window removes it; `onLost`: the browser closed it, which may
 * have given up what was in it. Rejects where a browser keeps nothing.
 */
export function openDatabase(onLost: () => void = () => undefined): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION)
  request.onupgradeneeded = () => {
    const database = request.result
    database.createObjectStore('session')
    database.createObjectStore('sheets')
    database.createObjectStore('marks', { keyPath: 'id' }).createIndex('group', 'group')
  }
  return answerOf(request).then((database) => {
    database.onversionchange = () => database.close()
    database.onclose = onLost
    return database
  })
}

/** Removes the sheets. Nothing happens where a browser keeps nothing. */
export async function removeDatabase(): Promise<void> {
  if (typeof indexedDB === 'undefined') return
  await answerOf(indexedDB.deleteDatabase(NAME)).catch(() => undefined)
}
