import { type ChildProcess, spawn } from 'node:child_process'
import { open, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { ownEnvironment } from './own-environment.ts'
import type { PostgresUser } from './postgres-user.ts'

const LOG_LIMIT_BYTES = 5_000_000

const OPTIONS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  /** Pools keep what they once opened: 28 a server, and tools beside it. */
  max_connections: '150',
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

/** One try to start PostgreSQL. */
export interface Launch {
  pid: number | undefined
  hasEnded(): boolean
  /** What it has written to its log since. */
  log(): Promise<string>
}

/** Starts PostgreSQL on the folder, on a free port of this machine alone. It outlives this process. */
export async function launchPostgres(
  program: string,
  folder: string,
  logFile: string,
  user: PostgresUser,
): Promise<Launch> {
  const size = () =>
    stat(logFile).then(
      (file) => file.size,
      () => 0,
    )
  if ((await size()) > LOG_LIMIT_BYTES) await truncate(logFile)
  const before = await size()
  const log = await open(logFile, 'a', 0o600)
  const options = { ...OPTIONS, port: String(await freePort()) }
  const { file, args, uid, gid } = user.command(program, [
    '-D',
    folder,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child: ChildProcess = spawn(file, args, {
    uid,
    gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...ownEnvironment(), LC_ALL: 'C' },
  })
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  child.on('error', () => {})
  child.unref()
  await log.close()
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: async () => {
      const written = await open(logFile)
      try {
        const { buffer, bytesRead } = await written.read({
          position: before,
          length: 64_000,
          buffer: Buffer.alloc(64_000),
        })
        return buffer.toString('utf8', 0, bytesRead)
      } finally {
        await written.close()
      }
    },
  }
}
