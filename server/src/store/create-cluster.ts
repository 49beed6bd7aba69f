import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseUnusableError } from './database-unusable.ts'
import { newSecret, writeSecret } from './kept-secret.ts'
import { ownEnvironment } from './own-environment.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'
import { unusableText } from './why-not-started.ts'

const run = promisify(execFile)

const INITDB_LIMIT_MS = 180_000
/** A new cluster takes 40 MB, its first write-ahead log another 16, a little work as much again. */
const ROOM_BYTES = 120_000_000

/** The superuser the cluster belongs to. The product itself works as another role. */
export const CLUSTER_USER = 'wardlight'

/** True when the folder has a database, false when there is none yet. Throws DatabaseUnusableError for part of one. */
async function hasCluster(folder: string, { postgres }: PostgresBinaries): Promise<boolean> {
  const inside = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (inside.length === 0) return false
  if (!inside.includes('PG_VERSION'))
    throw new DatabaseUnusableError(unusableText(folder, 'its file PG_VERSION is missing'))
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (!/^\d+$/.test(made))
    throw new DatabaseUnusableError(unusableText(folder, 'its file PG_VERSION names no version'))
  const { stdout } = await run(postgres, ['--version'])
  const ours = / (\d+)/.exec(stdout)?.[1]
  if (made !== ours)
    throw new DatabaseUnusableError(
      unusableText(folder, `it was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}`),
    )
  return true
}

async function checkRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(folder))
  const free = bavail * bsize
  if (free >= ROOM_BYTES) return
  const [has, needs] = [free, ROOM_BYTES].map((bytes) => Math.floor(bytes / 1_000_000))
  throw new DatabaseUnusableError(
    `There is no room for a database in ${dirname(folder)}: it begins with ${needs} MB, and ${has} MB are free.\n` +
      'Make room, or choose another folder: WARDLIGHT_DATA=<folder> npm start',
  )
}

/**
 * Makes the folder of a PostgreSQL that has none yet, with the password of its owner beside it for this user only.
 * Cut off half-way it leaves nothing that the next start would take for a database.
 */
export async function createCluster(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  if (await hasCluster(folder, binaries)) return
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await checkRoom(folder)
  const password = newSecret()
  await mkdir(fresh, { mode: 0o700 })
  await user.own(fresh)
  const secretFile = `${fresh}.password`
  try {
    await rm(secretFile, { force: true })
    await writeFile(secretFile, password, { mode: 0o600 })
    await user.own(secretFile)
    const { file, args, uid, gid } = user.command(binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${CLUSTER_USER}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ])
    await run(file, args, {
      uid,
      gid,
      env: { ...ownEnvironment(), LC_ALL: 'C' },
      cwd: '/',
      timeout: INITDB_LIMIT_MS,
    }).catch(async (error: { stderr?: string; message: string }) => {
      await rm(fresh, { recursive: true, force: true })
      const said =
        error.stderr?.match(/(?:error|FATAL|PANIC): .*/g)?.at(-1) ?? error.message.split('\n').at(-1)
      throw new DatabaseUnusableError(`No database could be made in ${folder}: ${said}`, { cause: error })
    })
  } finally {
    await rm(secretFile, { force: true })
  }
  await writeSecret(passwordFile, password)
  await rename(fresh, folder)
}
