import type { EnvironmentReader } from '../environment/environment.ts'
import { declare, whole } from '../environment/variable.ts'
import { DATABASE_LIMITS, type DatabaseLimits } from '../store/database.ts'

export const DATABASE_LIMIT_SETTINGS = declare({
  DATABASE_TIMEOUT_SECONDS: whole('Seconds a statement of a feed, an alert or an ordinary call may take.', {
    from: 1,
    to: 3600,
    fallback: DATABASE_LIMITS.statementMs / 1000,
  }),
  DATABASE_READERS: whole('Connections for graphs, sums and lists. Feeds and alerts never wait for them.', {
    from: 1,
    to: 100,
    fallback: DATABASE_LIMITS.readers,
  }),
  DATABASE_READ_TIMEOUT_SECONDS: whole('Seconds a statement of these may take.', {
    from: 1,
    to: 3600,
    fallback: DATABASE_LIMITS.readMs / 1000,
  }),
})

const { DATABASE_TIMEOUT_SECONDS, DATABASE_READERS, DATABASE_READ_TIMEOUT_SECONDS } = DATABASE_LIMIT_SETTINGS

export const readDatabaseLimits = ({ read }: EnvironmentReader): DatabaseLimits => ({
  ...DATABASE_LIMITS,
  statementMs: read(DATABASE_TIMEOUT_SECONDS) * 1000,
  readers: read(DATABASE_READERS),
  readMs: read(DATABASE_READ_TIMEOUT_SECONDS) * 1000,
})
