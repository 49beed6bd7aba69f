import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/store/embedded-postgres.ts'

export const run = promisify(execFile)

/** A data folder whose cluster has a row in it and is stopped; each test has a copy of its own. */
interface CopiedCluster {
  /** Folder for what else a test needs. */
  base: string
  data: string
  inCluster(...path: string[]): string
  /** Started in `data` or another folder; ended after the test. */
  start(data?: string): Promise<EmbeddedPostgres>
}

export function copiedCluster(): CopiedCluster {
  let started: EmbeddedPostgres[] = []
  const set: CopiedCluster = {
    base: '',
    data: '',
    inCluster: (...path) => join(set.data, 'postgres', ...path),
    start: async (data = set.data) => {
      const postgres = await startEmbeddedPostgres(data)
      started.push(postgres)
      return postgres
    },
  }
  beforeAll(async () => {
    set.base = await mkdtemp(join(tmpdir(), 'wardlight-copied-'))
    await chmod(set.base, 0o755)
    const made = await startEmbeddedPostgres(join(set.base, 'whole'))
    await ask(made, 'create table kept as select 42 as answer')
    await made.stop()
  }, 60_000)
  beforeEach(async () => {
    set.data = join(set.base, 'copy')
    await run('cp', ['-a', join(set.base, 'whole'), set.data])
  })
  afterEach(async () => {
    for (const postgres of started) await postgres.stop()
    started = []
    await rm(set.data, { recursive: true, force: true })
  }, 60_000)
  afterAll(() => rm(set.base, { recursive: true, force: true }))
  return set
}

/** Rows of a statement, as what the product works as. */
export async function ask({ login }: Pick<EmbeddedPostgres, 'login'>, statement: string): Promise<unknown[]> {
  const client = new pg.Client(login)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
