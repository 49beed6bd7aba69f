import { chmod, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LockHeldError, withLock } from '@wardlight/composition/file-lock'
import { askPostgres, type Login } from './ask-postgres.ts'
import { CLUSTER_USER, createCluster } from './create-cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { DatabaseUnusableError } from './database-unusable.ts'
import { readSecret } from './kept-secret.ts'
import { type Launch, launchPostgres } from './launch-postgres.ts'
import { renewOwnerPassword } from './owner-password.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { postgresIds, postgresUser, type UserIds } from './postgres-user.ts'
import { dropStalePidFile, findPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureProductRole } from './product-role.ts'
import { checkUsedElsewhere, noteHere } from './used-elsewhere.ts'
import { complaintIn, mayStartNow, unusableText } from './why-not-started.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** What the product works as. */
  login: Login
  /** The superuser, for tools that make databases. */
  owner: Login
  pid: number
  /** True when it was already running: its server was killed, or another program of ours uses it. */
  reused: boolean
  /** Ends it as PostgreSQL wants: running work is broken off and rolled back, what was committed is safe. */
  stop(): Promise<void>
}

const SILENCE_LIMIT_MS = 60_000
const MOST_LAUNCHES = 4
const FAILED_PATIENCE_MS = 3000
const FULL_BYTES = 200_000
const NO_SPACE = 'no space left on its disk'
/** A start takes seconds; of a container that is gone its lock may be left. */
const LOCK = { waitMs: 60_000, elsewhereMs: 30_000 }

/**
 * Brings up the PostgreSQL kept in `data`: made on the first start, reused when it still runs, otherwise started,
 * after a crash too. Never two on one folder; of several starts at once one does it and the others use it. Throws
 * DatabaseUnusableError, and then leaves none running that it started.
 */
export async function startEmbeddedPostgres(data: string): Promise<EmbeddedPostgres> {
  const ids = await postgresIds()
  const root = await openDataFolder(data, ids?.gid)
  return withLock(join(root, 'postgres'), () => startIn(root, ids), LOCK).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new DatabaseUnusableError(unusableText(join(root, 'postgres'), NO_SPACE))
    if (!(error instanceof LockHeldError)) throw error
    throw new DatabaseUnusableError(
      `The database in ${join(root, 'postgres')} is being started by another Wardlight (process ${error.holder}), and is not done.\n` +
        `Stop that one, or wait for it. If there is none any more, remove ${join(root, 'postgres.lock')} and start again.`,
    )
  })
}

async function startIn(root: string, ids: UserIds | null): Promise<EmbeddedPostgres> {
  const folder = join(root, 'postgres')
  const ownerFile = join(root, 'postgres.password')
  const logFile = join(root, 'postgres.log')
  const binaries = await postgresBinaries()
  const user = await postgresUser(ids, [folder, binaries.postgres])
  await createCluster(folder, ownerFile, binaries, user)
  let password = await readSecret(ownerFile)
  let launch: Launch | null = null
  let launches = 0

  const unusable = (complaint: string) => new DatabaseUnusableError(unusableText(folder, complaint))
  const whyEnded = async (): Promise<string> => {
    const said = (await launch?.log()) ?? ''
    const { bavail, bsize } = await statfs(root)
    if (said === '' && bavail * bsize < FULL_BYTES) return NO_SPACE
    return said
  }
  const begin = async (): Promise<void> => {
    if (launch) {
      const said = await whyEnded()
      if (!mayStartNow(said) && said !== '') throw unusable(complaintIn(said))
      if (launches >= MOST_LAUNCHES)
        throw unusable(complaintIn(said) || `PostgreSQL ends at once; see ${logFile}`)
      await wait(250)
    }
    await checkUsedElsewhere(root)
    await noteHere(root)
    await dropStalePidFile(folder)
    await chmod(folder, 0o700).catch(() => {})
    password ??= await renewOwnerPassword(folder, ownerFile, binaries.postgres, user)
    launch = await launchPostgres(binaries.postgres, folder, logFile, user)
    launches++
  }

  const bringUp = async (): Promise<EmbeddedPostgres> => {
    for (let deadline = Date.now() + SILENCE_LIMIT_MS; Date.now() < deadline; await wait(launch ? 25 : 200)) {
      const running = await findPostmaster(folder)
      if (!running) {
        if (!launch || launch.hasEnded()) await begin()
        continue
      }
      const { pid, port } = running
      if (port === 0) continue
      const owner = {
        host: '127.0.0.1',
        port,
        user: CLUSTER_USER,
        password: password ?? '',
        database: 'postgres',
      }
      const answer = await askPostgres(owner, folder)
      if (answer.state === 'ready') {
        const login = await ensureProductRole(owner, join(root, 'product.password'))
        return { login, owner, pid, reused: launch?.pid !== pid, stop: () => stopPostmaster(pid, folder) }
      }
      if (answer.state === 'starting') deadline = Date.now() + SILENCE_LIMIT_MS
      if (answer.state === 'damaged') throw unusable(answer.reason)
      if (answer.state !== 'lost') continue
      if (launch?.pid !== pid)
        throw new DatabaseUnusableError(
          `The password of the database is lost (${ownerFile}), and PostgreSQL still runs on it.\n` +
            `End that (kill -INT ${pid}) and start again: it is then given a new one.`,
        )
      await stopPostmaster(pid, folder)
      password = null
      launch = null
    }
    throw new DatabaseUnusableError(`PostgreSQL does not answer; see ${logFile}`)
  }

  try {
    return await bringUp()
  } catch (error) {
    const { pid, hasEnded } = launch ?? ({} as Partial<Launch>)
    if (pid !== undefined && !hasEnded?.()) await stopPostmaster(pid, folder, FAILED_PATIENCE_MS)
    throw error
  }
}
