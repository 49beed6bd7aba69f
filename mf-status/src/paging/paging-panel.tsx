import { AREA_LABELS } from '@wardlight/contracts/areas'
import type { PagingState } from '@wardlight/contracts/paging'
import { agoText, whenText } from '@wardlight/mf-shared/time'
import { Banner, Panel } from '@wardlight/mf-shared/ui'
import type { ReactNode } from 'react'
import { FactList } from '../system/fact-list.tsx'
import tables from '../tables.module.css'

const WAYS = {
  mail: 'By mail',
  webhook: 'By webhook',
  inbox: 'Into the pager inbox of the trial',
  none: 'Not at all: nobody is paged',
} as const
/** The lists of standing alerts are gone through every second. */
const DEAD_SECONDS = 60

const secondsFrom = (since: string, now: string): number =>
  Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000)

const lastText = (time: string | null, now: string): string => (time === null ? 'never' : agoText(time, now))

interface PagingPanelProps {
  paging: PagingState
  now: string
  action?: ReactNode
}

/** Whether pages leave, which do not reach anybody, and whether somebody sees to it. */
export function PagingPanel({ paging, now, action }: PagingPanelProps) {
  const { way, open, closed, problem, worked, undelivered, sent, answered } = paging
  const isDead = way !== 'none' && worked !== null && secondsFrom(worked, now) > DEAD_SECONDS
  const facts: [string, string][] = [
    ['Pages leave', WAYS[way]],
    ['Way out last open', way === 'none' ? '–' : lastText(open, now)],
    ['Alerts last gone through', way === 'none' ? '–' : lastText(worked, now)],
    ['Sent in 24 h', String(sent)],
    ['Answered in 24 h', String(answered)],
  ]
  return (
    <Panel className={tables.panel} title="Paging" aside={action}>
      {closed && (
        <Banner
          tone="caution"
          title="The way out is closed"
          detail={`Pages wait until it opens. ${problem && `Said last: ${problem}.`}`}
        />
      )}
      {isDead && (
        <Banner
          tone="caution"
          title={`Nobody goes through the alerts since ${worked === null ? '' : whenText(worked)}`}
          detail="No page is written. Look at the logs of the servers."
        />
      )}
      {undelivered.map(({ area, room, role, problem: why, since }) => (
        <Banner
          key={`${area} ${room} ${role} ${since}`}
          tone="caution"
          title={`${room || AREA_LABELS[area] || area}: page${role && ` to ${role}`} not delivered since ${whenText(since)}`}
          detail={why}
        />
      ))}
      <FactList facts={facts} />
    </Panel>
  )
}
