import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Db } from '../store/database.ts'
import { Backlog, type LeftEntries } from './backlog.ts'

/** Entries that could not be written before their server stopped, kept in files until they can be. */
export interface LeftBehind {
  /** Saves the entries, in place of those saved of the same writer. */
  keep(left: LeftEntries): Promise<void>
  /** Removes what is saved of the writer: it was written after all. */
  drop(left: LeftEntries): Promise<void>
  /** Writes what earlier servers left to the audit; returns how many. Throws the error that stops it. */
  takeUp(db: Db): Promise<number>
}

const NAME = /^audit-left-[0-9a-f-]{36}\.json$/

export const leftBehind = (folder: string, log: Pick<Logger, 'error' | 'warn'>): LeftBehind => {
  const takeFile = async (file: string, db: Db): Promise<number> => {
    const left = JSON.parse(await readFile(file, 'utf8')) as LeftEntries
    const backlog = new Backlog({ db, log, stopwatch: () => performance.now(), goesOn: left })
    await backlog.flush().finally(() => backlog.stop())
    await rm(file, { force: true })
    return left.waiting.length
  }
  const fileOf = ({ writer }: LeftEntries): string => join(folder, `audit-left-${writer}.json`)
  return {
    keep: async (left) => {
      const file = fileOf(left)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(left), { mode: 0o600, flush: true })
      await rename(`${file}.new`, file)
      log.warn(
        { entries: left.waiting.length },
        'audit entries are kept in a file until the database takes them',
      )
    },
    drop: (left) => rm(fileOf(left), { force: true }),
    takeUp: async (db) => {
      let taken = 0
      for (const name of await readdir(folder))
        if (NAME.test(name)) taken += await takeFile(join(folder, name), db)
      return taken
    },
  }
}
