import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FolderTakenError } from './folder-lock.ts'

/** A server writes to its database every second. */
const WATCH_MS = 6000
const LOOK_MS = 200

/** Whose processes are seen here: the machine's, or those of one container. */
const here = async (): Promise<string> =>
  `${hostname()} ${await readlink('/proc/self/ns/pid').catch(() => '')}`.trim()

const noteOf = (data: string): string => join(data, 'postgres.host')
const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** What PostgreSQL changes as long as anything is written. */
async function writtenTo(folder: string): Promise<string> {
  const logs = join(folder, 'pg_wal')
  const names = await readdir(logs).catch(() => [])
  const files = await Promise.all(names.map((name) => stat(join(logs, name)).catch(() => null)))
  return files.map((file) => `${file?.ino} ${file?.size} ${file?.mtimeMs}`).join()
}

/**
 * Throws FolderTakenError where the database of a data folder was last started on another machine or in another container,
 * whose processes nothing here shows, and is still written to. PostgreSQL itself would start beside that one.
 */
export async function checkUsedElsewhere(data: string): Promise<void> {
  const folder = join(data, 'postgres')
  const last = await read(noteOf(data))
  const isLeft = (await read(join(folder, 'postmaster.pid'))) !== ''
  if (!isLeft || last === '' || last === (await here())) return
  const before = await writtenTo(folder)
  for (let waited = 0; waited < WATCH_MS; waited += LOOK_MS) {
    await wait(LOOK_MS)
    if ((await writtenTo(folder)) !== before)
      throw new FolderTakenError(
        `Another Wardlight server (on ${last.split(' ')[0]}) is running on the data folder ${data}.\n` +
          'Stop it first, or give this one a folder of its own: WARDLIGHT_DATA',
      )
  }
}

/** Notes that the database is started here. */
export const noteHere = async (data: string): Promise<void> =>
  writeFile(noteOf(data), await here(), { mode: 0o600 }).catch(() => {})
