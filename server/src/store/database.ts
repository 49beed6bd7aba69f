import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { columnTypes } from './column-types.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openKeeper } from './keeper.ts'
import type { Tables } from './tables.ts'

/** The store. Other rooms add their own tables to the type: `db.withTables<FeedTables>()`. */
export type Db = Kysely<Tables>

export interface Database {
  db: Db
  embedded: boolean
  /** False while PostgreSQL is down or coming back; queries fail meanwhile. */
  ready(): boolean
  /** Calls back with each NOTIFY on the channel, and `onGap` after a time in which some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  /** Ends connections, and PostgreSQL itself when it is ours. */
  stop(): Promise<void>
}

export interface DatabaseOptions {
  /** null: the embedded one in `data`. */
  databaseUrl: string | null
  data: string
  log: Logger
  /** A tool beside the server: no lock on the data folder, and a PostgreSQL that already ran goes on running. */
  beside?: boolean
  /** Another server has the data folder: this one must end. */
  onLost?: (error: Error) => void
}

/** Opens the embedded PostgreSQL or the one of `databaseUrl`, and keeps it: a dead embedded one is started again. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, data, log, beside = false, onLost } = options
  let own = null as EmbeddedPostgres | null
  const pool = new pg.Pool({
    connectionString: databaseUrl ?? undefined,
    max: 20,
    connectionTimeoutMillis: 5000,
    query_timeout: 60_000,
    application_name: `wardlight ${process.pid}`,
    types: columnTypes,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })

  const locate = async (): Promise<pg.ClientConfig> => {
    if (databaseUrl) return { connectionString: databaseUrl }
    own = await startEmbeddedPostgres(data)
    Object.assign(pool.options, own.login)
    return own.login
  }
  let keeper: Awaited<ReturnType<typeof openKeeper>>
  try {
    keeper = await openKeeper({ locate, exclusive: databaseUrl || beside ? null : data, log, onLost })
  } catch (error) {
    await pool.end()
    if (own && !own.reused) await own.stop()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    embedded: databaseUrl === null,
    ready: keeper.ready,
    listen: keeper.listen,
    stop: async () => {
      await keeper.stop()
      await db.destroy()
      if (own && !(beside && own.reused)) await own.stop()
    },
  }
}
