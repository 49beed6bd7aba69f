import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/store/embedded-postgres.ts'
import { openRelay } from './relay.ts'

/** A PostgreSQL of the hospital's, at one address however often it is started. */
export interface HospitalPostgres {
  url: string
  /** An administrator's own connection. */
  admin(): Promise<pg.Client>
  stop(): Promise<void>
  start(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** No room for a file, nor for another row of a table that grows. */
  fill(): Promise<void>
  empty(): Promise<void>
  end(): Promise<void>
}

const GROWING = ['audit', 'sessions', 'journal', 'observations']

const familyOf = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const all = stdout.trim().split('\n')
  const children = all.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, of]) => of === pid)
  return [pid, ...children.map(([child = 0]) => child)]
}

export const openPostgres = async (): Promise<HospitalPostgres> => {
  const data = await mkdtemp(join(tmpdir(), 'wardlight-e2e-postgres-'))
  let running: EmbeddedPostgres = await startEmbeddedPostgres(data)
  const { user, password, database } = running.login
  const relay = await openRelay(() => running.login.port)
  let frozen: number[] = []
  const signal = (name: NodeJS.Signals) => {
    for (const pid of frozen) process.kill(pid, name)
  }
  const admin = async () => {
    const client = new pg.Client(running.owner)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const run = async (...statements: string[]) => {
    const client = await admin()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${relay.port}/${database}`,
    admin,
    stop: () => running.stop(),
    start: async () => {
      running = await startEmbeddedPostgres(data)
    },
    freeze: async () => {
      frozen = await familyOf(running.pid)
      signal('SIGSTOP')
    },
    thaw: async () => signal('SIGCONT'),
    fill: () =>
      run(
        'alter system set temp_file_limit = 0',
        'select pg_reload_conf()',
        `create function no_room() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
        ...GROWING.map(
          (table) =>
            `create trigger no_room before insert on ${table} for each statement execute function no_room()`,
        ),
      ),
    empty: () =>
      run('drop function no_room() cascade', 'alter system reset temp_file_limit', 'select pg_reload_conf()'),
    end: async () => {
      await relay.stop()
      await running.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}
