import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'

export const PASSWORD = 'e2e-trial-password'

export interface Product {
  url: string
  mllpPort: number
  data: string
  process: ChildProcess
  /** Everything the server printed. */
  output(): string
  stop(): Promise<void>
}

const repo = join(import.meta.dirname, '..', '..')

/** Resolves once `/readyz` says so. Throws with what the server printed where it ended, or took two minutes. */
export const untilReady = async (url: string, server: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with code ${server.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server was not ready after two minutes:\n${output()}`)
}

/** The database of a first start is a copy of the one made for all tests of the run, where there is one. */
const layCluster = async (data: string): Promise<void> => {
  const made = process.env.WARDLIGHT_E2E_CLUSTER
  const isFirst = await access(join(data, 'postgres')).then(
    () => false,
    () => true,
  )
  if (made && isFirst) await promisify(execFile)('cp', ['-a', `${made}/.`, data])
}

/** Starts the whole product on free ports with a data folder of its own, as `npm start` would after the build. */
export const startProduct = async (
  env: Record<string, string> = {},
  script = 'server/src/main.ts',
): Promise<Product> => {
  const port = Number(env.PORT ?? (await freePort()))
  const mllpPort = Number(env.MLLP_PORT ?? (await freePort()))
  const data = env.WARDLIGHT_DATA ?? (await mkdtemp(join(tmpdir(), 'wardlight-e2e-')))
  if (!env.DATABASE_URL) await layCluster(data)
  const server = spawn(process.execPath, [script], {
    cwd: repo,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      NODE_COMPILE_CACHE: join(repo, '.cache', 'compiled'),
      PORT: String(port),
      MLLP_PORT: String(mllpPort),
      WARDLIGHT_DATA: data,
      WARDLIGHT_TRIAL_PASSWORD: PASSWORD,
      WARDLIGHT_SIMULATOR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (text += chunk))
  const url = `http://localhost:${port}`
  await untilReady(url, server, () => text)
  return {
    url,
    mllpPort,
    data,
    process: server,
    output: () => text,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      if (!env.WARDLIGHT_DATA) await rm(data, { recursive: true, force: true })
    },
  }
}
