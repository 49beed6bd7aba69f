import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

const INITDB_LIMIT_MS = 180_000

export const CLUSTER_USER = 'wardlight'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Makes the folder of a PostgreSQL that has none yet and returns its password, kept beside it for this user only.
 * Cut off half-way it leaves nothing that the next start would take for a database.
 */
export async function createCluster(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<string> {
  if (await exists(join(folder, 'PG_VERSION'))) {
    const password = (await readFile(passwordFile, 'utf8').catch(() => '')).trim()
    if (password === '')
      throw new Error(`The password of the database in ${folder} is missing: ${passwordFile}`)
    return password
  }
  const password = randomBytes(24).toString('base64url')
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await user.own(fresh)
  const secret = await mkdtemp(join(tmpdir(), 'wardlight-'))
  try {
    const secretFile = join(secret, 'password')
    await writeFile(secretFile, password, { mode: 0o600 })
    await user.own(secretFile)
    await user.own(secret)
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
      env: { ...process.env, LC_ALL: 'C' },
      cwd: '/',
      timeout: INITDB_LIMIT_MS,
    })
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await rename(fresh, folder)
  return password
}
