import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { PASSWORD_LENGTH } from '@wardlight/contracts/limits'
import { pino } from 'pino'
import { appendOne } from '../audit/append.ts'
import { begin, forget } from '../audit/begun.ts'
import { openDatabase } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { readChecked, readStoreSettings } from '../store/store-settings.ts'
import { askPassword } from './ask-password.ts'
import { handleAccount, NotHandled, WHAT, type What } from './handle-account.ts'
import { readNewAccount, USAGE } from './new-account.ts'
import { passwordProblem } from './password-policy.ts'
import { readTotpRights } from './totp-rights.ts'
import { addAccount } from './users.ts'

/** Who did it, as the audit tells it. */
const BY_HAND = { userID: null, address: `${userInfo().username} at ${hostname()}` }

/** npm run user:add: adds or handles an account in the database of the same settings the server has, running or not. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      rights: { type: 'string' },
      areas: { type: 'string' },
      email: { type: 'string' },
      patient: { type: 'string' },
      reset: { type: 'boolean' },
      'reset-code': { type: 'boolean' },
      disable: { type: 'boolean' },
      enable: { type: 'boolean' },
      subject: { type: 'string' },
    },
  })
  const { databaseUrl, data, production, totpRights, issuer } = readChecked(process.env, (environment) => ({
    ...readStoreSettings(environment, process.cwd()),
    totpRights: readTotpRights(environment),
    issuer: environment.text('OIDC_ISSUER'),
  }))
  const open = async () => {
    const database = await openDatabase({ databaseUrl, data, log: pino({ level: 'error' }), beside: true })
    await migrate(database.db)
    return database
  }
  const asked = (Object.keys(WHAT) as What[]).filter((what) => values[what])
  if (asked.length > 0) {
    const [userID, ...others] = positionals
    if (!userID || others.length > 0 || asked.length > 1)
      throw new Error('Name one user ID and one thing to do')
    const database = await open()
    try {
      const what = asked[0] as What
      const entry = { ...BY_HAND, action: `user:add --${what}`, detail: userID }
      const begun = await begin(database.db, entry, Date.now())
      const at = { subject: values.subject ?? '', issuer }
      const said = await handleAccount(database.db, { userID, what, production, ...at }).catch(
        async (error) => {
          if (error instanceof NotHandled) await forget(database.db, begun)
          throw error
        },
      )
      await appendOne(database.db, entry, [begun])
      console.log(said)
    } finally {
      await database.stop()
    }
    return
  }
  const account = readNewAccount(positionals, values)
  const secondFactor = account.rights.some((right) => totpRights.includes(right))
  const shortest = secondFactor ? PASSWORD_LENGTH.withCode : PASSWORD_LENGTH.alone
  const password = await askPassword(`Password for ${account.userID} (${shortest} characters or more): `)
  const problem = passwordProblem(password, { ...account, secondFactor })
  if (problem !== null) throw new Error(problem)
  const database = await open()
  try {
    await database.db.transaction().execute(async (trx) => {
      await addAccount(trx, { ...account, password })
      await appendOne(trx, {
        ...BY_HAND,
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
