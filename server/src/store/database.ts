import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { FolderTakenError } from './folder-lock.ts'
import { openPool } from './pool.ts'
import { openServerConnection, type ServerConnection } from './server-connection.ts'
import type { Tables } from './tables.ts'

/** The store. Other rooms add their own tables to the type: `db.withTables<FeedTables>()`. */
export type Db = Kysely<Tables>

export interface Database extends Omit<ServerConnection, 'stop'> {
  /** What has to go on: ingest, leadership, calls. Statements are short here. */
  db: Db
  /** Long reads for people: graphs, sums, lists, exports. However many there are, `db` does not wait for them. */
  readers: Db
  /** What nobody waits for: migrations, roll-ups, retention. */
  background: Db
  /** One connection, by which the store is asked whether it takes what is written. */
  prover: Db
  embedded: boolean
  /** Ends connections, and PostgreSQL itself when it is ours. */
  stop(): Promise<void>
}

/** Connections at most, how long a statement may take, and how long a transaction may wait for its next one. */
export interface DatabaseLimits {
  statementMs: number
  readers: number
  readMs: number
  idleMs: number
}

export const DATABASE_LIMITS: DatabaseLimits = {
  statementMs: 15_000,
  readers: 4,
  readMs: 12_000,
  idleMs: 5000,
}
/** Charts sort what they read in memory, and are done before their statements were compiled. */
const READING = '-c work_mem=32MB -c jit=off'
const BACKGROUND_MS = 3600_000
const PROOF_MS = 5000

interface DatabaseOptions {
  /** null: the embedded one in `data`. */
  databaseUrl: string | null
  data: string
  log: Logger
  limits?: DatabaseLimits
  /** A tool beside the server: no lock on the data folder, and a PostgreSQL that already ran goes on running. */
  beside?: boolean
  /** Another server has the data folder: this one must end. */
  onLost?: (error: Error) => void
}

/** Opens the embedded PostgreSQL or the one of `databaseUrl`, and keeps it: a dead embedded one is started again. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, data, log, beside = false, onLost, limits = DATABASE_LIMITS } = options
  let own = null as EmbeddedPostgres | null
  const { idleMs } = limits
  /** Tells these connections from those of other servers, whose process may have the same number in its container. */
  const name = randomBytes(4).toString('hex')
  const pools = {
    db: openPool(databaseUrl, name, { max: 20, statementMs: limits.statementMs, idleMs }),
    readers: openPool(databaseUrl, `${name} readers`, {
      max: limits.readers,
      statementMs: limits.readMs,
      idleMs,
      options: READING,
    }),
    background: openPool(databaseUrl, `${name} background`, { max: 2, statementMs: BACKGROUND_MS, idleMs }),
    prover: openPool(databaseUrl, `${name} prover`, { max: 1, statementMs: PROOF_MS, idleMs }),
  }

  if (databaseUrl !== null && !beside && data !== '') await openDataFolder(data)
  const locate = async (): Promise<pg.ClientConfig> => {
    if (databaseUrl) return { connectionString: databaseUrl }
    own = await startEmbeddedPostgres(data)
    for (const { pool } of Object.values(pools)) Object.assign(pool.options, own.login)
    return own.login
  }
  let connection: Awaited<ReturnType<typeof openServerConnection>>
  try {
    connection = await openServerConnection({
      locate,
      exclusive: databaseUrl || beside ? null : data,
      log,
      onLost,
      onSilent: () => {
        pools.db.drop()
        pools.readers.drop()
        pools.prover.drop()
      },
    })
  } catch (error) {
    await Promise.all(Object.values(pools).map(({ pool }) => pool.end()))
    if (own && !own.reused && !(error instanceof FolderTakenError)) await own.stop()
    throw error
  }
  const store = ({ pool }: { pool: pg.Pool }): Db =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const stores = {
    db: store(pools.db),
    readers: store(pools.readers),
    background: store(pools.background),
    prover: store(pools.prover),
  }
  return {
    ...stores,
    embedded: databaseUrl === null,
    superuser: connection.superuser,
    ready: connection.ready,
    clockAhead: connection.clockAhead,
    deafSince: connection.deafSince,
    listen: connection.listen,
    stop: async () => {
      await connection.stop()
      await Promise.all(Object.values(stores).map((db) => db.destroy()))
      if (own && !(beside && own.reused)) await own.stop()
    },
  }
}
