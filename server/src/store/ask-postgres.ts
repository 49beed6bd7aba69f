import pg from 'pg'

export interface Login {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** waiting: not yet, or not the one asked for. lost: it has another password. damaged: it serves no connection, `reason` says why. */
type PostgresState =
  | { state: 'ready' | 'starting' | 'waiting' | 'lost' }
  | { state: 'damaged'; reason: string }

const DAMAGED = /^(3D000|28000|58|XX)/

/** Whether PostgreSQL answers and serves this folder. */
export async function askPostgres(login: Login, folder: string): Promise<PostgresState> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 2000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return { state: rows[0]?.data_directory === folder ? 'ready' : 'waiting' }
  } catch (error) {
    const { code = '', message, detail } = error as { code?: string; message: string; detail?: string }
    if (code === '57P03') return { state: 'starting' }
    if (code === '28P01') return { state: 'lost' }
    return DAMAGED.test(code)
      ? { state: 'damaged', reason: [message, detail].filter(Boolean).join(': ') }
      : { state: 'waiting' }
  } finally {
    await client.end().catch(() => {})
  }
}
