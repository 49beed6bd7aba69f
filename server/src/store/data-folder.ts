import { chmod, chown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, sep } from 'node:path'

const STICKY = 0o1000
const GROUP_MAY_PASS = 0o710

/** Folders that others have to pass too: shared ones, the user's home, and what this program itself lies in. */
const isShared = (folder: string, mode: number): boolean =>
  (mode & STICKY) !== 0 ||
  [homedir(), import.meta.dirname].some((inside) => `${inside}${sep}`.startsWith(folder.replace(/\/?$/, sep)))

/**
 * Makes the data folder, closes it and all files in it to everybody else, and returns its real path. `group`, the group
 * of the user as whom root starts PostgreSQL, may pass through. A folder that is not ours alone stays as it is.
 */
export async function openDataFolder(data: string, group: number | null = null): Promise<string> {
  await mkdir(data, { recursive: true, mode: 0o700 })
  const folder = await realpath(data)
  const { uid, mode } = await stat(folder)
  const me = process.getuid?.()
  if (me === undefined || uid !== me || isShared(folder, mode)) return folder
  if (group !== null) await chown(folder, uid, group)
  await chmod(folder, me === 0 ? GROUP_MAY_PASS : 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await chmod(join(folder, entry.name), 0o600)
  }
  return folder
}
