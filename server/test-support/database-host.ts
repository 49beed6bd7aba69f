import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Login } from '../src/store/ask-postgres.ts'
import { openDatabase } from '../src/store/database.ts'
import { startEmbeddedPostgres } from '../src/store/embedded-postgres.ts'
import { migrate } from '../src/store/migrate.ts'
import { prepareRecording } from './feeds.ts'
import { rememberTemplate } from './recycled-databases.ts'

/** The PostgreSQL of one test run: lives as long as the process that started it holds our standard input open. */
const folder = await mkdtemp(join(tmpdir(), 'wardlight-test-'))
const postgres = await startEmbeddedPostgres(folder)
const url = ({ user, password, host, port }: Login, database: string) =>
  `postgres://${user}:${password}@${host}:${port}/${database}`

const admin = new pg.Client(postgres.owner)
await admin.connect()
/* A table vacuumed while it is empty counts as empty until the next time: each check of a foreign key then reads all of it. */
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
  await admin.query(`alter system set ${setting} = off`)
await admin.query('select pg_reload_conf()')
await admin.query(`create database template_wardlight owner ${postgres.login.user}`)
const template = await openDatabase({
  databaseUrl: url(postgres.login, 'template_wardlight'),
  data: folder,
  log: pino({ level: 'silent' }),
})
await migrate(template.db)
await prepareRecording(template.db)
await template.stop()
await rememberTemplate(url(postgres.owner, 'postgres'), 'template_wardlight')
await admin.end()

let ending = false
const end = async () => {
  if (ending) return
  ending = true
  try {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  process.exit(0)
}
process.stdin.on('end', end).on('error', end).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdout.write(`${url(postgres.owner, 'postgres')} ${url(postgres.login, 'postgres')}\n`)
