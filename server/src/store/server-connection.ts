import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { ClockDifference } from './clock-difference.ts'
import { takeFolder } from './folder-lock.ts'
import { listenToAll } from './listen-to-all.ts'

interface ServerConnectionOptions {
  /** Brings the database up if it is ours, and says where it is. */
  locate(): Promise<pg.ClientConfig>
  /** The data folder no other server may have, or null. */
  exclusive: string | null
  log: Logger
  onLost?: (error: Error) => void
  /** The database does not answer: nobody should go on waiting on the connections there are. */
  onSilent?: () => void
}

export interface ServerConnection {
  /** False while PostgreSQL is down or coming back; queries fail meanwhile. */
  ready(): boolean
  /** The product's role is a superuser of the PostgreSQL, which is more than it needs. */
  superuser: boolean
  /** Milliseconds the database's clock is ahead of this machine's. All servers go by the database's time. */
  clockAhead(): number
  /** Since when no NOTIFY is heard, by `performance.now()`; null: each is. */
  deafSince(): number | null
  /** Calls `onMessage` for each NOTIFY on the channel, and `onGap` when some may have been missed since `since`. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: (since: number) => void,
  ): Promise<void>
  stop(): Promise<void>
}

interface ChannelListener {
  channel: string
  onMessage(payload: string): void
  onGap?(since: number): void
}

const PING_MS = 2000
const RETRY_MS = 500
/** How long a PostgreSQL that refuses connections, and one that is starting, is waited for. */
const REFUSED_MS = 5000
const STARTING_MS = 60_000

/**
 * One connection for the life of the server: it tells at once when the database is gone, brings it back, holds the lock
 * of the data folder and receives notifications.
 */
export async function openServerConnection({
  locate,
  exclusive,
  log,
  onLost,
  onSilent,
}: ServerConnectionOptions): Promise<ServerConnection> {
  const listeners: ChannelListener[] = []
  const difference = new ClockDifference(log)
  let client: pg.Client | null = null
  let stopped = false
  let superuser = false
  /** All notifications up to this time, by `performance.now()`, were heard. */
  let heardUntil = performance.now()
  let recovering: Promise<void> = Promise.resolve()

  const askTime = async (from: pg.Client): Promise<void> => {
    const asked = Date.now()
    const began = performance.now()
    const { rows } = await from.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    )
    difference.heard(rows[0]?.now ?? asked, asked, Date.now(), performance.now() - began)
    if (client === from) heardUntil = began
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...(await locate()),
      application_name: `wardlight ${process.pid}`,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    })
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      if (exclusive) await takeFolder(fresh, exclusive)
      const { rows } = await fresh.query<{ superuser: boolean }>(
        'select rolsuper as superuser from pg_roles where rolname = current_user',
      )
      superuser = rows[0]?.superuser ?? false
      await askTime(fresh)
      await listenToAll(
        () => listeners.map(({ channel }) => channel),
        (channel) => fresh.query(`listen ${fresh.escapeIdentifier(channel)}`),
        () => use(fresh),
      )
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
  }

  const use = (fresh: pg.Client): void => {
    fresh.on('notification', ({ channel, payload }) => {
      for (const one of listeners) if (one.channel === channel) one.onMessage(payload ?? '')
    })
    fresh.once('end', () => lost(fresh))
    client = fresh
  }

  const lost = (ended: pg.Client): void => {
    if (stopped || client !== ended) return
    client = null
    log.error('the connection to the database is lost; reconnecting')
    recovering = recover()
  }

  let told = ''
  const tell = (reason: string): void => {
    if (reason !== told) log.error({ reason }, 'the database does not answer yet')
    told = reason
  }

  const recover = async (): Promise<void> => {
    told = ''
    while (!stopped && !client) {
      try {
        await connect()
        log.warn('the database is back')
        const since = heardUntil
        heardUntil = performance.now()
        for (const one of listeners) one.onGap?.(since)
      } catch (error) {
        if ((error as Error).name === 'FolderTakenError') return onLost?.(error as Error)
        tell((error as Error).message)
        await wait(RETRY_MS)
      }
    }
  }

  const began = Date.now()
  while (!client) {
    try {
      await connect()
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      const patience =
        code === 'ECONNREFUSED' ? REFUSED_MS : ['57P03', '57P01'].includes(code) ? STARTING_MS : 0
      if (Date.now() > began + patience) throw error
      tell(message || code)
      await wait(RETRY_MS)
    }
  }

  let waitedFor: pg.Client | null = null
  const ping = setInterval(() => {
    const asked = client
    if (!asked || asked === waitedFor) return
    waitedFor = asked
    askTime(asked)
      .catch(() => {
        void asked.end().catch(() => {})
        if (client === asked) onSilent?.()
        lost(asked)
      })
      .finally(() => {
        if (waitedFor === asked) waitedFor = null
      })
  }, PING_MS)
  ping.unref()

  return {
    ready: () => client !== null,
    superuser,
    clockAhead: () => difference.ms,
    deafSince: () => (client ? null : heardUntil),
    listen: async (channel, onMessage, onGap) => {
      listeners.push({ channel, onMessage, onGap })
      await client?.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    stop: async () => {
      stopped = true
      clearInterval(ping)
      await recovering
      await client?.end().catch(() => {})
      client = null
    },
  }
}
