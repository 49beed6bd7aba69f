import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open, realpath, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CLUSTER_USER, createCluster } from './create-cluster.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { type PostgresUser, postgresUser } from './postgres-user.ts'
import { askPostgres, dropStalePidFile, isPostmaster, type Login, readPostmaster } from './postmaster.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  login: Login
  pid: number
  /** True when it was already running: its server was killed, or another program of ours uses it. */
  reused: boolean
  /** Ends it as PostgreSQL wants: running work is broken off and rolled back, what was committed is safe. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000
const LOG_LIMIT_BYTES = 5_000_000

const OPTIONS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Brings up the PostgreSQL kept in `data`: made on the first start, reused when it still runs, otherwise started,
 * after a crash too. Never two on one folder.
 */
export async function startEmbeddedPostgres(data: string): Promise<EmbeddedPostgres> {
  await mkdir(data, { recursive: true })
  const root = await realpath(data)
  const folder = join(root, 'postgres')
  const binaries = await postgresBinaries()
  const user = await postgresUser([folder, binaries.postgres])
  const password = await createCluster(folder, join(root, 'postgres.password'), binaries, user)
  const login = (port: number): Login => ({
    host: '127.0.0.1',
    port,
    user: CLUSTER_USER,
    password,
    database: 'postgres',
  })

  const deadline = Date.now() + START_LIMIT_MS
  let child: ChildProcess | null = null
  for (;;) {
    const running = await readPostmaster(folder)
    if (running && (await isPostmaster(running.pid, folder))) {
      const state = running.port ? await askPostgres(login(running.port), folder) : 'starting'
      if (state === 'ready') {
        const { pid, port } = running
        const reused = child?.pid !== pid
        return { login: login(port), pid, reused, stop: () => stopPostmaster(pid, folder) }
      }
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (child) await wait(250)
      await dropStalePidFile(folder)
      child = await launch(binaries.postgres, folder, join(root, 'postgres.log'), user)
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start; see ${join(root, 'postgres.log')}`)
    await wait(child ? 25 : 200)
  }
}

async function launch(
  program: string,
  folder: string,
  logFile: string,
  user: PostgresUser,
): Promise<ChildProcess> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await truncate(logFile)
  const log = await open(logFile, 'a', 0o600)
  const options = { ...OPTIONS, port: String(await freePort()) }
  const { file, args, uid, gid } = user.command(program, [
    '-D',
    folder,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, LC_ALL: 'C' },
  })
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  child.on('error', () => {})
  child.unref()
  await log.close()
  return child
}

async function stopPostmaster(pid: number, folder: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!(await isPostmaster(pid, folder))) return
    process.kill(pid, signal)
    const deadline = Date.now() + patience
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, folder))) return
      await wait(20)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`)
}
