import { answerOf, openDatabase, STORES, type StoreName, settled } from './database.ts'
import { type Keys, keysOf, nameOf, type Sealed, seal, unseal } from './seal.ts'

/** What is known of a sheet without opening it: when it was true, and how many bytes it has. */
interface Mark {
  id: string
  group: string
  at: number
  bytes: number
}

/** Whose sheets lie in the browser: the name their keys give to their owner, another for each session. */
interface Present {
  id: string
}

interface Session extends Present {
  keys: Keys
}

/** What the browser holds. `since`: when the oldest sheet was true; null without any. */
export interface Held {
  sheets: number
  bytes: number
  since: number | null
}

const ONLY = 'session'

/** The sheets of one person in this browser, encrypted by keys that the server tells while their session lives. */
export class Vault {
  readonly #database: IDBDatabase
  readonly #session: Session

  private constructor(database: IDBDatabase, session: Session) {
    this.#database = database
    this.#session = session
  }

  /**
   * Takes up what this owner left here in the session of this key, in another window too; all else goes. Rejects where
   * nothing can be kept. `onLost`: the browser closed it, and another is to be opened.
   */
  static async open(owner: string, key: string, onLost?: () => void): Promise<Vault> {
    const database = await openDatabase(onLost)
    const keys = await keysOf(key)
    const id = await nameOf(keys, `sheets of ${owner}`)
    const transaction = database.transaction(STORES, 'readwrite')
    const session = transaction.objectStore('session')
    const found: Present | undefined = await answerOf(session.get(ONLY))
    if (found?.id !== id) {
      for (const name of STORES) transaction.objectStore(name).clear()
      session.put({ id } satisfies Present, ONLY)
    }
    await settled(transaction)
    return new Vault(database, { id, keys })
  }

  /** Keeps the JSON of a sheet under a name, in place of the one before. Rejects when the browser has no room, or others have taken over. */
  async put(name: string, group: string, at: number, json: string): Promise<void> {
    const id = await nameOf(this.#keys, name)
    const sealed = await seal(this.#keys, id, json)
    const mark: Mark = { id, group: await nameOf(this.#keys, group), at, bytes: sealed.box.byteLength }
    const transaction = this.#database.transaction(STORES, 'readwrite')
    const present: Present | undefined = await answerOf(transaction.objectStore('session').get(ONLY))
    if (present?.id !== this.#session.id) throw new Error('The sheets are of another session')
    transaction.objectStore('marks').put(mark)
    transaction.objectStore('sheets').put(sealed, id)
    await settled(transaction)
  }

  async get<T>(name: string): Promise<T | null> {
    return this.#read(await nameOf(this.#keys, name))
  }

  /** All sheets of a group, newest first. */
  async all<T>(group: string): Promise<T[]> {
    const name = await nameOf(this.#keys, group)
    const marks = await answerOf<Mark[]>(this.#store('marks').index('group').getAll(name))
    const read = marks.sort((a, b) => b.at - a.at).map(({ id }) => this.#read<T>(id))
    return (await Promise.all(read)).filter((sheet) => sheet !== null)
  }

  /** Removes what was not true in this time (after it: of before the clock was set back), and the oldest while there are more bytes than told. */
  async sweep({ from, until }: { from: number; until: number }, mostBytes: number): Promise<Held> {
    const transaction = this.#database.transaction(['marks', 'sheets'], 'readwrite')
    const marks = await answerOf<Mark[]>(transaction.objectStore('marks').getAll())
    const newestFirst = marks.sort((a, b) => b.at - a.at)
    const held: Held = { sheets: 0, bytes: 0, since: null }
    let isFull = false
    for (const { id, at, bytes } of newestFirst) {
      const isAhead = at > until
      isFull ||= !isAhead && (at < from || held.bytes + bytes > mostBytes)
      if (isAhead || isFull) {
        transaction.objectStore('marks').delete(id)
        transaction.objectStore('sheets').delete(id)
      } else {
        held.bytes += bytes
        held.sheets += 1
        held.since = at
      }
    }
    await settled(transaction)
    return held
  }

  close(): void {
    this.#database.close()
  }

  get #keys(): Keys {
    return this.#session.keys
  }

  #store(name: StoreName): IDBObjectStore {
    return this.#database.transaction(name).objectStore(name)
  }

  /** Null too where it was altered. */
  async #read<T>(id: string): Promise<T | null> {
    const sealed: Sealed | undefined = await answerOf(this.#store('sheets').get(id))
    return sealed ? unseal<T>(this.#keys, id, sealed).catch(() => null) : null
  }
}
