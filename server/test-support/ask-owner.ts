import pg from 'pg'

const LIMIT_MS = 25_000

/** Works on a connection of its own to the PostgreSQL of the tests. Rejects with what was asked when it fails. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  limitMs = LIMIT_MS,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: limitMs,
  })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same server and person, another database. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
