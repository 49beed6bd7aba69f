import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PATIENCE_MS } from './harness/browser.ts'
import { freePort } from './harness/ports.ts'
import { type Product, startProduct } from './harness/product.ts'

const run = promisify(execFile)
const START = 'tooling/start.mjs'
let data: string
let env: Record<string, string>
let started: Product

/** A zombie whose parent does not care is dead too. */
const lives = async (pid: number): Promise<boolean> => {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return /^[^Z]/.test(stdout.trim())
}
const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + PATIENCE_MS; !(await holds()); await pause(50))
    if (Date.now() > deadline) throw new Error(`waited for ${what}`)
}
/** The server that `npm start` runs: the one child it has. */
const serverOf = async ({ process: parent }: Product): Promise<number> => {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid='])
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return children.find(([, ppid]) => ppid === parent.pid)?.[0] ?? 0
}
const postgresPid = async () =>
  Number((await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
const answers = () =>
  fetch(`${started.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'wardlight-e2e-'))
  env = { WARDLIGHT_DATA: data, PORT: String(await freePort()), MLLP_PORT: String(await freePort()) }
  started = await startProduct(env, START)
})
afterAll(async () => {
  await started?.stop()
  await rm(data, { recursive: true, force: true })
})

// shows: A12, A28
test('npm start starts a killed server again, on the database it left, and says so', async () => {
  const [server, postgres] = [await serverOf(started), await postgresPid()]
  process.kill(server, 'SIGKILL')
  await until('the server to be gone', async () => !(await answers()))
  await until('the server to be back', answers)
  expect(await serverOf(started)).not.toBe(server)
  expect(await postgresPid()).toBe(postgres)
  expect(started.output()).toContain('ended unasked (SIGKILL). It is started again in 1 s')
})

// shows: A12
test('a stop ends server and database, even during the pause before a restart', async () => {
  const [server, postgres] = [await serverOf(started), await postgresPid()]
  const ended = once(started.process, 'exit')
  process.kill(server, 'SIGKILL')
  await until('it to be noticed', () => started.output().split('ended unasked').length > 2)
  started.process.kill('SIGHUP')
  await ended
  expect(await answers()).toBe(false)
  expect(await lives(postgres)).toBe(false)
  started = await startProduct(env, START)
})

test('if npm start itself is killed, neither server nor database is left', async () => {
  const [server, postgres] = [await serverOf(started), await postgresPid()]
  started.process.kill('SIGKILL')
  await until('the server to end', async () => !(await lives(server)))
  expect(await lives(postgres)).toBe(false)
})

test('reports impossible settings once, without a restart', async () => {
  const refused = startProduct({ ...env, SESSION_TIMEOUT_SECONDS: 'soon' }, START)
  await expect(refused).rejects.toThrow(/ended with code 78:\n\nWardlight cannot start with these settings:/)
})
