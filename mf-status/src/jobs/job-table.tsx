import type { JobState, RunJobAnswer } from '@wardlight/contracts/jobs'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { ageText, agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { Button, busy, LevelMark } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'

const isWrong = (job: JobState): boolean => job.overdue || job.ok === false

function dueText({ due, running, overdue }: JobState, now: string): string {
  const seconds = (Date.parse(due) - Date.parse(now)) / 1000
  if (overdue) return `Overdue, due ${agoText(due, now)}`
  if (running) return 'Running'
  return seconds <= 0 ? 'Now' : `In ${ageText(seconds)}`
}

const resultOf = ({ ok, result }: JobState): string =>
  ok === null ? 'Has not run yet' : ok ? result || 'Done' : `Failed: ${result}`

const columnsAt = (now: string): readonly Column<JobState>[] => [
  {
    title: 'Job',
    cell: (job) => (
      <span className={tables.mark}>
        {isWrong(job) ? <LevelMark mark="stale" /> : <span className={tables.dot} />}
        {job.title}
      </span>
    ),
  },
  {
    title: 'Last run',
    cell: ({ started, took, node }) =>
      started ? (
        <span title={`${dateTimeText(started)} on ${node}`}>
          {agoText(started, now)}
          {took !== null && `, took ${took < 1 ? 'less than 1 s' : ageText(took)}`}
        </span>
      ) : (
        '–'
      ),
  },
  {
    title: 'Result',
    kind: 'text',
    cell: (job) => (job.ok === false ? <b>{resultOf(job)}</b> : resultOf(job)),
  },
  {
    title: 'Next',
    cell: (job) => (
      <span title={dateTimeText(job.due)}>
        {job.overdue ? <b>{dueText(job, now)}</b> : dueText(job, now)}
      </span>
    ),
  },
]

/** Work the server does by the clock: its last outcome, and when it is due. Late and failed jobs come first. */
export function JobTable({ jobs, now }: { jobs: readonly JobState[]; now: string }) {
  const mayRun = hasRight(useUser(), 'Admin')
  const { send, sending, error } = useSend<RunJobAnswer>('systemrequest', ['systemrequest'])
  const [asked, setAsked] = useState('')
  const faulty = jobs.filter(isWrong).length
  const sorted = [...jobs].sort(
    (a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.title.localeCompare(b.title),
  )
  const isAlone = ({ title }: JobState) => jobs.filter((job) => job.title === title).length === 1
  const run = async ({ name, title }: JobState) => {
    const answer = await send({ query: { action: 'runJob' }, body: formBody({ name }) }).catch(() => null)
    setAsked(
      answer ? (answer.accepted ? `${title}: runs now.` : `${title}: there is no such job any more.`) : '',
    )
  }
  const runNow: Column<JobState> = {
    title: 'Run',
    cell: (job) => (
      <Button
        aria-label={`Run now: ${job.title}${isAlone(job) ? '' : ` on ${job.node}`}`}
        {...busy(sending || job.running)}
        onClick={() => run(job)}
        size="compact-sm"
        variant="default"
      >
        Run now
      </Button>
    ),
  }

  return (
    <ListPanel
      title="Jobs"
      aside={jobs.length === 0 ? undefined : faulty === 0 ? 'All on time' : `${faulty} failed or overdue`}
      rows={sorted}
      empty="No job has run yet; the first ones start within seconds of the server."
      columns={mayRun ? [...columnsAt(now), runNow] : columnsAt(now)}
      keyOf={({ name, node }) => `${name} ${node}`}
    >
      {(asked || error) && (
        <p className={tables.none} role="status">
          {error ? error.message : asked}
        </p>
      )}
    </ListPanel>
  )
}
