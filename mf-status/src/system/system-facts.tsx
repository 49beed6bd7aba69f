import type { StatusAnswer } from '@wardlight/contracts/system'
import { downtimeAtom } from '@wardlight/mf-shared/downtime'
import { ageText, dateTimeText, durationText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'
import tables from '../tables.module.css'
import { downtimeText } from './downtime-text.ts'
import { FactList } from './fact-list.tsx'

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

const setBackText = ({ time, byMs }: NonNullable<StatusAnswer['clockSetBack']>): string =>
  `set back by ${durationText(byMs / 1000)} on ${dateTimeText(time)}: records from before may lie ahead`

/** Version, database and load of the node that answered. */
export function SystemFacts({ status }: { status: StatusAnswer }) {
  const facts: [string, string][] = [
    ['Version', status.version],
    ['Built', dateTimeText(status.buildDate)],
    ['Site revision', status.siteRev || '–'],
    ['Started', `${dateTimeText(status.startDate)}, ${ageText(status.uptimeSeconds)} ago`],
    ['Node', status.node],
    ...(status.clockSetBack ? [['Clock', setBackText(status.clockSetBack)] as [string, string]] : []),
    ['Memory', megabytes(status.memoryBytes)],
    [
      'Database',
      `PostgreSQL ${status.database.version}${status.database.embedded ? ', embedded' : ''}, ${megabytes(status.database.bytes)}`,
    ],
    ...(status.database.superuser
      ? [['Database role', 'a superuser: give the server a role of its own'] as [string, string]]
      : []),
    ['Patients', `${status.patients} in ${status.beds} beds`],
    ['Open dashboards', String(status.dashboards)],
    ['Kept in this browser for downtime', downtimeText(useAtomValue(downtimeAtom))],
  ]
  return (
    <Panel
      aside={status.trial ? 'Trial: patients are simulated' : undefined}
      className={tables.panel}
      title={status.system}
    >
      <FactList facts={facts} />
    </Panel>
  )
}
