import type { AuditState as State } from '@wardlight/contracts/audit'
import { ageText, dateTimeText } from '@wardlight/mf-shared/time'
import { Banner, Panel } from '@wardlight/mf-shared/ui'
import type { ReactNode } from 'react'
import { FactList } from '../system/fact-list.tsx'
import tables from '../tables.module.css'
import { breakText } from './audit-words.ts'

/** What is wrong with the audit; nothing where all is well. */
export function AuditFaults({ audit }: { audit: State }) {
  return (
    <>
      {audit.breaks.length > 0 && (
        <Banner
          tone="alarm"
          title="The audit was altered in the database"
          detail={audit.breaks.map((one) => `${breakText(one)} Found ${dateTimeText(one.found)}.`).join(' ')}
        />
      )}
      {audit.refusing && (
        <Banner
          tone="alarm"
          title="The audit cannot be written: patient data is refused to everybody"
          detail={`${audit.waiting} entries wait, for ${ageText(audit.oldestSeconds)}. Look whether the database is full or held up; all is written, and shown again, once it takes entries.`}
        />
      )}
    </>
  )
}

/** How the audit is: its entries, what waits, and when it was last checked. */
export function AuditFacts({ audit, action }: { audit: State; action?: ReactNode }) {
  const kept = Math.max(0, audit.last - audit.first + 1)
  const list: [string, string][] = [
    ['Entries kept', kept.toLocaleString('en')],
    ['Waiting', audit.waiting === 0 ? 'None' : `${audit.waiting}, ${ageText(audit.oldestSeconds)}`],
    [
      'Newest checked',
      audit.checkedAt ? `up to ${audit.checkedTo}, ${dateTimeText(audit.checkedAt)}` : 'Not yet',
    ],
    ['All checked', audit.wholeAt ? dateTimeText(audit.wholeAt) : 'Not yet'],
    ['Result', audit.checkedAt ? (audit.breaks.length > 0 ? 'Altered' : 'Unaltered') : '–'],
    ...(audit.setAside > 0 ? [['Kept in part', String(audit.setAside)] as [string, string]] : []),
    ['Newest entry', audit.hash ? `${audit.last}, ${audit.hash.slice(0, 16)}` : String(audit.last)],
  ]
  return (
    <Panel className={tables.panel} title="Audit" aside={action}>
      <FactList facts={list} />
    </Panel>
  )
}
