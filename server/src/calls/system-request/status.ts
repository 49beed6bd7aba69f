import { hostname } from 'node:os'
import { StatusAnswer, SystemQuery } from '@wardlight/contracts/system'
import { sql } from 'kysely'
import { any } from '../../accounts/rights.ts'
import { declare } from '../call.ts'
import { auditState } from './audit-state.ts'
import { systemAnswer } from './info.ts'

/** How the server, its database, feeds and slices are. */
export const status = declare({
  path: 'systemrequest.ashx',
  method: 'GET',
  action: 'status',
  access: any('Technical', 'Admin'),
  input: SystemQuery,
  answer: StatusAnswer,
  audits: { look: () => ({}), evenUnwritten: true },
  masks: 'nothing identifying',
  needs: [
    'about',
    'config',
    'settings',
    'database',
    'store',
    'ward',
    'feeds',
    'live',
    'composition',
    'jobs',
    'now',
    'audit',
  ],
  run: async (_input, services) => {
    const { database, ward, feeds, live, composition, about, jobs, config, audit } = services
    const [stored, unfiled, unknownCodes, readingProblems, implausible, slices, jobStates, kept] =
      await Promise.all([
        sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
      `.execute(database.db),
        ward.unfiled(),
        ward.unknownCodes(),
        ward.readingProblems(),
        ward.implausible(),
        composition(),
        jobs.states(),
        auditState(audit, database.db),
      ])
    const [noBed, unlistedRooms] = [ward.noBed(), ward.unlistedRooms()]
    const isAnyToMap = unlistedRooms.length > 0 || noBed.some(({ reason }) => reason === 'noSuchRoom')
    return {
      ...systemAnswer(services),
      node: hostname(),
      uptimeSeconds: Math.round((Date.now() - about.startDate.getTime()) / 1000),
      memoryBytes: process.memoryUsage.rss(),
      database: {
        version: stored.rows[0]?.version ?? '',
        embedded: database.embedded,
        superuser: database.superuser,
        bytes: stored.rows[0]?.bytes ?? 0,
      },
      beds: ward.beds(),
      patients: ward.patients(),
      dashboards: live.count(),
      feeds: feeds.feeds(),
      door: feeds.door.state(),
      feedsFault: config.feeds.fault ? [...config.feeds.fault] : null,
      noBed,
      conflicts: ward.conflicts(),
      unlistedRooms,
      mappedRooms: ward.keeping.mapped(),
      mapTargets: isAnyToMap ? ward.keeping.targets() : [],
      unfiled,
      unknownCodes,
      readingProblems,
      implausible,
      jobs: jobStates,
      audit: kept,
      slices: slices.map(({ name, version, url, ok, error = '', slice }) => ({
        name,
        version,
        url,
        tier: slice?.tier ?? '',
        ok,
        error,
      })),
    }
  },
})
