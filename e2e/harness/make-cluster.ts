import { pino } from 'pino'
import { openDatabase } from '../../server/src/store/database.ts'
import { migrate } from '../../server/src/store/migrate.ts'

/** Makes the data folder named as the argument, with a database that is migrated and stopped. */
const [data = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, data, log: pino({ level: 'silent' }) })
await migrate(database.background)
await database.stop()
