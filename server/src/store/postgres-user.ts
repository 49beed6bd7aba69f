import { execFile } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseUnusableError } from './database-unusable.ts'

const runFile = promisify(execFile)
const run = (file: string, args: string[]) => runFile(file, args, { timeout: 30_000 })

/** How to start PostgreSQL's programs: PostgreSQL refuses root, so root starts them as the user `postgres`. */
export interface PostgresUser {
  /** The program and arguments that really start `program`. */
  command(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number }
  /** Hands a file or folder to that user. */
  own(path: string): Promise<void>
}

export interface UserIds {
  uid: number
  gid: number
}

const SELF: PostgresUser = {
  command: (file, args) => ({ file, args: [...args] }),
  own: async () => {},
}

const lookUp = async (): Promise<UserIds | null> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

const mayPass = async (path: string, uid: number, gid: number): Promise<boolean> => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = await stat(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The user root starts PostgreSQL as, made if there is none; null where PostgreSQL runs as who we are. */
export async function postgresIds(): Promise<UserIds | null> {
  if (process.getuid?.() !== 0) return null
  let ids = await lookUp()
  if (!ids) {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]).catch(() => {})
    ids = await lookUp()
  }
  if (!ids)
    throw new DatabaseUnusableError(
      'PostgreSQL cannot run as root and no user "postgres" could be made. Start as another user, or set DATABASE_URL.',
    )
  return ids
}

/**
 * How to run PostgreSQL as the user of `ids`. Where that user may not pass the folders on the way to `paths` (a checkout
 * under /root), PostgreSQL gets the one capability that lets it through.
 */
export async function postgresUser(ids: UserIds | null, paths: readonly string[]): Promise<PostgresUser> {
  if (!ids) return SELF
  const { uid, gid } = ids
  const own = (path: string) => chown(path, uid, gid)
  const passes = await Promise.all(paths.map((path) => mayPass(path, uid, gid)))
  if (passes.every(Boolean)) return { own, command: (file, args) => ({ file, args: [...args], uid, gid }) }
  const through = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ]
  return { own, command: (file, args) => ({ file: 'setpriv', args: [...through, file, ...args] }) }
}
