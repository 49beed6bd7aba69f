import { hostname } from 'node:os'
import type { Area } from '@wardlight/contracts/areas'
import { StatusAnswer, SystemQuery } from '@wardlight/contracts/system'
import { sql } from 'kysely'
import { any } from '../../accounts/rights.ts'
import { NOBODY } from '../../composition/audience.ts'
import { composedFor } from '../../composition/composed-for.ts'
import { readClockSetBack } from '../../store/clock-set-back.ts'
import { declare } from '../call.ts'
import { maskedStatus } from '../masked/system.ts'
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
  masks: maskedStatus,
  needs: [
    'about',
    'config',
    'identity',
    'settings',
    'database',
    'store',
    'ward',
    'feeds',
    'names',
    'live',
    'composition',
    'jobs',
    'outbox',
    'paging',
    'now',
    'audit',
  ],
  run: async (_input, { session, ...services }) => {
    const { database, ward, feeds, names, live, composition, about, jobs, config, audit, outbox, paging } =
      services
    const [
      stored,
      unfiled,
      unknownNames,
      decidedNames,
      readingProblems,
      implausible,
      jobStates,
      kept,
      mail,
      pages,
      clockSetBack,
    ] = await Promise.all([
      sql<{ version: string; bytes: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
      `.execute(database.db),
      ward.unfiled(),
      names.unknown(),
      names.decided(),
      ward.readingProblems(),
      ward.implausible(),
      jobs.states(),
      auditState(audit, database.db),
      outbox.state(),
      paging.state(),
      readClockSetBack(database.db),
    ])
    const { slices } = composedFor(composition.record, composition.dist, NOBODY)
    const isOwn = ({ area }: { area?: Area | null }) => !area || session.account.areas.includes(area)
    const noBed = ward.noBed().filter(isOwn)
    const unlistedRooms = ward.unlistedRooms().filter(isOwn)
    const isAnyToMap = unlistedRooms.length > 0 || noBed.some(({ reason }) => reason === 'noSuchRoom')
    return {
      ...systemAnswer(services),
      node: hostname(),
      clockSetBack,
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
      conflicts: ward.conflicts().filter(isOwn),
      unlistedRooms,
      mappedRooms: ward.keeping.mapped().filter(isOwn),
      mapTargets: isAnyToMap ? ward.keeping.targets().filter(isOwn) : [],
      unfiled,
      unknownNames,
      decidedNames,
      nameTargets: unknownNames.some(({ kind }) => kind === 'code') ? names.targets() : [],
      readingProblems,
      implausible,
      jobs: jobStates,
      audit: kept,
      ...(mail ? { mail } : {}),
      paging: pages,
      compositionFault: composition.record.fault(),
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
