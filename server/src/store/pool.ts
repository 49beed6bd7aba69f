import type { Duplex } from 'node:stream'
import pg from 'pg'
import { columnTypes } from './column-types.ts'

interface PoolLimits {
  max: number
  statementMs: number
  idleMs: number
  /** Settings of PostgreSQL for its sessions: "-c work_mem=32MB". */
  options?: string
}

/** Share of a statement's time it may wait for a lock: so a timeout means that it is slow, not that it waited. */
const LOCK_SHARE = 2 / 3
/** Connections stay for the next burst, which would wait while they are opened; `max` bounds them. */
const KEEP_IDLE = 0
/** TCP keepalive checks an idle connection after this long: firewalls drop those, and a dead machine says nothing. */
const ASKED_AFTER_MS = 10_000
/** Beyond the statement's time: by then the server has ended the statement, unless it is gone. */
const ANSWER_GRACE_MS = 5000

/** Ends a connection at once, whatever it waits for. */
const cutOff = (client: pg.Client): void => {
  const { connection } = client as pg.Client & { connection: { stream: Duplex } }
  connection.stream.destroy()
}

/** Closes a connection that did not answer in time: it is dead, and its next user would wait as long. */
class AnsweredClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen ways to call it
  override query(...args: any[]): any {
    const answer = super.query(...(args as [string]))
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message !== 'Query read timeout') return
        this.end().catch(() => {})
        cutOff(this)
      })
    return answer
  }
}

export interface Pool {
  pool: pg.Pool
  /** Ends all connections there are: statements under way fail, later ones open new connections. */
  drop(): void
}

/**
 * A pool whose statements PostgreSQL itself breaks off after a time, and whose transactions it ends when this server
 * hangs or is cut off in their midst: other servers wait for their locks.
 */
export function openPool(
  databaseUrl: string | null,
  name: string,
  { max, statementMs, idleMs, options }: PoolLimits,
): Pool {
  const clients = new Set<pg.Client>()
  const pool = new pg.Pool({
    Client: AnsweredClient,
    connectionString: databaseUrl ?? undefined,
    options,
    max,
    idleTimeoutMillis: KEEP_IDLE,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASKED_AFTER_MS,
    statement_timeout: statementMs,
    lock_timeout: Math.round(statementMs * LOCK_SHARE),
    query_timeout: statementMs + ANSWER_GRACE_MS,
    idle_in_transaction_session_timeout: idleMs,
    application_name: `wardlight ${process.pid} ${name}`.trim(),
    types: columnTypes,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    clients.add(client as unknown as pg.Client)
  })
  pool.on('remove', (client) => clients.delete(client as unknown as pg.Client))
  return { pool, drop: () => clients.forEach(cutOff) }
}
