import { pino } from 'pino'
import { startFeeds } from '../src/feeds/start.ts'
import { openDatabase } from '../src/store/database.ts'
import { openRecordingWard, silentLog, testSite } from './feeds.ts'

/** Feeds with a recording ward in a process of their own, to be killed: takes a database URL, tells its port. */
const databaseUrl = process.argv[2] ?? ''
const { db } = await openDatabase({ databaseUrl, data: '', log: pino({ level: 'silent' }) })
const feeds = await startFeeds({
  db,
  ward: openRecordingWard(),
  log: silentLog,
  config: testSite,
  settings: { mllpHost: '127.0.0.1', mllpPort: Number(process.argv[3] ?? 0) },
})
process.stdout.write(`${feeds.port}\n`)
