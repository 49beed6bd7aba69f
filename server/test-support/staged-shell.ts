import cookie from '@fastify/cookie'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CompositionRecord } from '../src/composition/record.ts'
import type { OverrideRules } from '../src/shell/override-rules.ts'
import { registerShell, type Shell } from '../src/shell/register-shell.ts'
import { compositionIn } from './composition-in.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openStagedRecord, type StagedComposition, stageComposition } from './staged-composition.ts'

/** The shell of a folder of its own, anew for each test: a root-config and mf-a, version 1.0.0 of both. */
export const on = {} as {
  root: string
  app: FastifyInstance
  shell: Shell
  record: CompositionRecord
  database: TestDatabase
  logged: string[]
}
let staged: StagedComposition

export { url } from './staged-composition.ts'
export const build: StagedComposition['build'] = (...built) => staged.build(...built)
export const compose: StagedComposition['compose'] = (imports) => staged.compose(imports)

export const open = async (production: boolean, overrides?: OverrideRules) => {
  on.logged = []
  const stream = { write: (line: string) => on.logged.push(line) }
  on.app = Fastify({ logger: { level: 'error', stream } })
  on.app.register(cookie)
  on.record = await openStagedRecord(on.database, staged, { log: on.app.log })
  on.shell = registerShell(on.app, { record: on.record, dist: staged.dist, production, overrides })
}
export const close = async () => {
  on.record.stop()
  await on.app.close()
}
export const get = (path: string, headers: Record<string, string> = {}) =>
  on.app.inject({ url: path, headers })
export const pageOf = async () => (await get('/view/')).body
export { compositionIn as compositionOf }
/** What is composed now, slice by slice. */
export const slicesNow = async () => compositionIn(await pageOf()).slices

export function stageShell(): void {
  beforeAll(async () => {
    on.database = await openTestDatabase()
  })
  afterAll(() => on.database.stop())
  beforeEach(async () => {
    staged = stageComposition()
    on.root = staged.root
    await on.database.db.deleteFrom('compositions').execute()
    await open(false)
  })
  afterEach(async () => {
    await close()
    staged.remove()
  })
}
