import { ConfigError } from './config/problems.ts'
import { createClosers } from './process/closers.ts'
import { createLog } from './process/create-log.ts'
import { watchForHangs } from './process/hang-watch.ts'
import { settledWithin } from './process/settled-within.ts'
import { StartError } from './process/start-error.ts'
import { PortTakenError } from './process/taken-port.ts'
import { unexpectedText } from './process/told-error.ts'
import { readSettings } from './settings/settings.ts'
import { announcement } from './start/announce-start.ts'
import { startServer } from './start/start-server.ts'
import { FolderTakenError } from './store/folder-lock.ts'
import { NewerTablesError, OlderTablesError } from './store/migrate.ts'
import { SettingsError } from './store/store-settings.ts'

const PATIENCE_MS = 40_000
/** A stop waits so long for a start that is under way, and has the rest to close what began. */
const START_MS = 20_000
/** What an error nobody expected came from may never end. */
const START_AFTER_ERROR_MS = 3000
/** What other settings or another version mend, and what is mended around the server; as in sysexits.h. */
const EXPLAINED = [
  { code: 78, kinds: [SettingsError, ConfigError, NewerTablesError, OlderTablesError] },
  { code: 75, kinds: [PortTakenError, FolderTakenError, StartError] },
]

/** Says what is wrong, in the words of the error alone where they explain it; gives the exit code. */
function complain(error: unknown): number {
  const explained = EXPLAINED.find(({ kinds }) => kinds.some((kind) => error instanceof kind))
  console.error(explained ? `\n${(error as Error).message}\n` : unexpectedText(error))
  return explained?.code ?? 1
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  const closers = createClosers((name, error) =>
    log.error({ part: name, reason: error.message }, 'did not close'),
  )
  let code = 0
  let starting: Promise<unknown> = Promise.resolve()

  let isStarting = true

  const end = async (startMs = START_MS): Promise<void> => {
    setTimeout(() => {
      log.error({ part: closers.closing() ?? 'start' }, `did not end within ${PATIENCE_MS / 1000} s`)
      process.exit(1)
    }, PATIENCE_MS).unref()
    if (isStarting)
      console.error(
        `\n  Wardlight is still starting. It will stop once it has started, in ${startMs / 1000} s at the latest.\n`,
      )
    await settledWithin(starting, startMs)
    await closers.close()
    process.exit(code)
  }
  const fail = (error: unknown): void => {
    code = complain(error)
    void end(START_AFTER_ERROR_MS)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.once('disconnect', () => void end())
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  const start = startServer(settings, log, closers, fail)
  const settled = () => {
    isStarting = false
  }
  starting = start.then(settled, settled)
  await start.then((started) => {
    console.log(announcement(started))
    process.send?.('running')
  }, fail)
}

process.umask(0o077)
watchForHangs()
try {
  await main()
} catch (error) {
  process.exit(complain(error))
}
