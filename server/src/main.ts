import { announcement } from './announce.ts'
import { createClosers } from './closers.ts'
import { ConfigError } from './config/problems.ts'
import { createLog } from './log.ts'
import { startServer } from './server.ts'
import { readSettings, SettingsError } from './settings.ts'
import { StartError } from './start-error.ts'
import { FolderTakenError } from './store/folder-lock.ts'
import { NewerTablesError } from './store/migrate.ts'
import { PortTakenError } from './taken-port.ts'

const PATIENCE_MS = 40_000
const EXPLAINED = [SettingsError, ConfigError, PortTakenError, FolderTakenError, NewerTablesError, StartError]

const complain = (error: unknown): void =>
  console.error(EXPLAINED.some((kind) => error instanceof kind) ? `\n${(error as Error).message}\n` : error)

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const closers = createClosers((name, error) =>
    log.error({ part: name, reason: error.message }, 'did not close'),
  )
  let code = 0
  let starting: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    setTimeout(() => {
      log.error({ part: closers.closing() ?? 'start' }, `did not end within ${PATIENCE_MS / 1000} s`)
      process.exit(1)
    }, PATIENCE_MS).unref()
    await starting.catch(() => {})
    await closers.close()
    process.exit(code)
  }
  const fail = (error: unknown): void => {
    code = 1
    complain(error)
    void end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const start = startServer(settings, log, closers, fail)
  starting = start
  await start.then((started) => console.log(announcement(started)), fail)
}

try {
  await main()
} catch (error) {
  complain(error)
  process.exit(1)
}
