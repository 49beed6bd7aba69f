import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The embedded PostgreSQL of a running product, seen from outside. */
export const openDatabase = async (data: string): Promise<pg.Client> => {
  const password = (await readFile(join(data, 'postgres.password'), 'utf8')).trim()
  const [, , , port] = (await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'wardlight',
    password,
    database: 'postgres',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
