import {
  changeIn,
  clearAll,
  type Owner,
  openDatabase,
  type SheetDatabase,
  type SheetMark,
} from './database.ts'
import { type Keys, keysOf, nameOf, seal, unseal } from './seal.ts'

interface Session extends Owner {
  keys: Keys
}

/** What the browser holds. `since`: when the oldest sheet was true; null without any. */
export interface KeptSheets {
  sheets: number
  bytes: number
  since: number | null
}

const ONLY = 'session'

/** The sheets of one person in this browser, encrypted with keys that the server gives only during their session. */
export class Vault {
  readonly #database: SheetDatabase
  readonly #session: Session

  private constructor(database: SheetDatabase, session: Session) {
    this.#database = database
    this.#session = session
  }

  /**
   * Opens what this owner stored in the session of this key, in any window, and removes everything else. Rejects if
   * nothing can be stored. `onLost`: the browser closed the database, and a new vault must be opened.
   */
  static async open(owner: string, key: string, onLost?: () => void): Promise<Vault> {
    const database = await openDatabase(onLost)
    const keys = await keysOf(key)
    const id = await nameOf(keys, `sheets of ${owner}`)
    await changeIn(database, async (change) => {
      const session = change.objectStore('session')
      if ((await session.get(ONLY))?.id === id) return
      await Promise.all([clearAll(change), session.put({ id }, ONLY)])
    })
    return new Vault(database, { id, keys })
  }

  /**
   * Stores the JSON of a sheet under a name, in place of the one before.
   * Rejects if the browser has no room, or another session took over.
   */
  async put(name: string, group: string, at: number, json: string): Promise<void> {
    const id = await nameOf(this.#keys, name)
    const sealed = await seal(this.#keys, id, json)
    const mark: SheetMark = { id, group: await nameOf(this.#keys, group), at, bytes: sealed.box.byteLength }
    await changeIn(this.#database, async (change) => {
      const owner = await change.objectStore('session').get(ONLY)
      if (owner?.id !== this.#session.id) throw new Error('The sheets belong to another session')
      await Promise.all([change.objectStore('marks').put(mark), change.objectStore('sheets').put(sealed, id)])
    })
  }

  async get<T>(name: string): Promise<T | null> {
    return this.#read(await nameOf(this.#keys, name))
  }

  /** All sheets of a group, newest first. */
  async all<T>(group: string): Promise<T[]> {
    const name = await nameOf(this.#keys, group)
    const marks = await this.#database.getAllFromIndex('marks', 'group', name)
    const read = marks.sort((a, b) => b.at - a.at).map(({ id }) => this.#read<T>(id))
    return (await Promise.all(read)).filter((sheet) => sheet !== null)
  }

  /**
   * Removes sheets from outside this time (later ones are from before
   * the clock was set back), and the oldest beyond `mostBytes`.
   */
  async sweep({ from, until }: { from: number; until: number }, mostBytes: number): Promise<KeptSheets> {
    return changeIn(this.#database, async (change) => {
      const marks = change.objectStore('marks')
      const sheets = change.objectStore('sheets')
      const newestFirst = (await marks.getAll()).sort((a, b) => b.at - a.at)
      const held: KeptSheets = { sheets: 0, bytes: 0, since: null }
      const removals: Promise<void>[] = []
      let isFull = false
      for (const { id, at, bytes } of newestFirst) {
        const isAhead = at > until
        isFull ||= !isAhead && (at < from || held.bytes + bytes > mostBytes)
        if (isAhead || isFull) removals.push(marks.delete(id), sheets.delete(id))
        else {
          held.bytes += bytes
          held.sheets += 1
          held.since = at
        }
      }
      await Promise.all(removals)
      return held
    })
  }

  close(): void {
    this.#database.close()
  }

  get #keys(): Keys {
    return this.#session.keys
  }

  /** Null if there is none, or it was altered. */
  async #read<T>(id: string): Promise<T | null> {
    const sealed = await this.#database.get('sheets', id)
    return sealed ? unseal<T>(this.#keys, id, sealed).catch(() => null) : null
  }
}
