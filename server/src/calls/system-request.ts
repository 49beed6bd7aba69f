import { hostname } from 'node:os'
import {
  RetryDeadLetterBody,
  type RunJobAnswer,
  RunJobBody,
  type StatusAnswer,
  type SystemAnswer,
  SystemQuery,
} from '@wardlight/contracts/system'
import { sql } from 'kysely'
import { type Asker, call, openCall } from './call.ts'

const systemAnswer = ({ about, config, settings }: Asker): SystemAnswer => ({
  system: 'Wardlight',
  version: about.version,
  buildDate: about.buildDate,
  startDate: about.startDate.toISOString(),
  siteRev: config.hash,
  now: new Date().toISOString(),
  trial: !settings.production && settings.simulator,
})

const info = (_input: unknown, asker: Asker) => systemAnswer(asker)
export const system = openCall('GET systemrequest.ashx', SystemQuery, info)
export const systemInfo = openCall('GET systemrequest.ashx?info', SystemQuery, info)

export const status = call('GET systemrequest.ashx?status', SystemQuery, async (_input, asker) => {
  const { database, ward, feeds, live, composition, about, jobs } = asker
  const [stored, unknownCodes, readingProblems, implausible, slices, jobStates] = await Promise.all([
    sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
    `.execute(database.db),
    ward.unknownCodes(),
    ward.readingProblems(),
    ward.implausible(),
    composition(),
    jobs.states(),
  ])
  return {
    ...systemAnswer(asker),
    node: hostname(),
    uptimeSeconds: Math.round((Date.now() - about.startDate.getTime()) / 1000),
    memoryBytes: process.memoryUsage.rss(),
    database: {
      version: stored.rows[0]?.version ?? '',
      embedded: database.embedded,
      bytes: stored.rows[0]?.bytes ?? 0,
    },
    beds: ward.beds(),
    patients: ward.patients(),
    dashboards: live.count(),
    feeds: feeds.feeds(),
    unknownCodes,
    readingProblems,
    implausible,
    jobs: jobStates,
    slices: slices.map(({ name, version, url, ok, error = '', slice }) => ({
      name,
      version,
      url,
      tier: slice?.tier ?? '',
      ok,
      error,
    })),
  } satisfies StatusAnswer
})

export const deadLetters = call('GET systemrequest.ashx?deadLetters', SystemQuery, (_input, { feeds }) =>
  feeds.deadLetters(),
)

export const retryDeadLetter = call(
  'POST systemrequest.ashx?retryDeadLetter',
  RetryDeadLetterBody,
  async ({ id }, { feeds, audit, session, address }) => {
    const answer = await feeds.retry(id)
    const detail = `${id} ${answer.applied ? 'applied' : 'refused'}`
    await audit.record({ userID: session.account.user_id, address, action: 'retryDeadLetter', detail })
    return answer
  },
)

export const runJob = call(
  'POST systemrequest.ashx?runJob',
  RunJobBody,
  async ({ name }, { jobs, audit, session, address }) => {
    const accepted = await jobs.request(name)
    const detail = accepted ? name : 'no such job'
    await audit.record({ userID: session.account.user_id, address, action: 'runJob', detail })
    return { accepted } satisfies RunJobAnswer
  },
)
