import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { appendOne } from '../audit/append.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { askPassword } from './ask-password.ts'
import { readNewAccount, USAGE } from './new-account.ts'
import { addAccount } from './users.ts'

/** npm run user:add: adds an account to the database of the same settings the server has, running or not. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      rights: { type: 'string' },
      areas: { type: 'string' },
      email: { type: 'string' },
    },
  })
  const account = readNewAccount(positionals, values)
  const settings = readSettings(process.env)
  const password = await askPassword(`Password for ${account.userID} (12 characters or more): `)
  const { databaseUrl, data } = settings
  const database = await openDatabase({ databaseUrl, data, log: pino({ level: 'error' }), beside: true })
  try {
    await migrate(database.db)
    await database.db.transaction().execute(async (trx) => {
      await addAccount(trx, { ...account, password })
      await appendOne(trx, {
        userID: null,
        address: `${userInfo().username} at ${hostname()}`,
        action: 'user:add',
        detail: `${account.userID}, ${account.rights.join(' ')}, ${account.areas.join(' ')}`,
      })
    })
  } finally {
    await database.stop()
  }
  console.log(`Added ${account.userID} with the rights ${account.rights.join(', ')}.`)
}

process.umask(0o077)
try {
  await main()
} catch (error) {
  console.error(`${(error as Error).message}\n${USAGE}`)
  process.exitCode = 1
}
