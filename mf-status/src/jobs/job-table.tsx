import type { JobState, RunJobAnswer } from '@wardlight/contracts/system'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { ageText, dateTimeText } from '@wardlight/mf-shared/time'
import { Button, LevelMark, Panel } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'

const ago = (time: string, now: string): string =>
  `${ageText(Math.max(0, (Date.parse(now) - Date.parse(time)) / 1000))} ago`

function dueText({ due, running, overdue }: JobState, now: string): string {
  const seconds = (Date.parse(due) - Date.parse(now)) / 1000
  if (overdue) return `Overdue, due ${ago(due, now)}`
  if (running) return 'Running'
  return seconds <= 0 ? 'Now' : `In ${ageText(seconds)}`
}

const outcome = ({ ok, result }: JobState): string =>
  ok === null ? 'Has not run yet' : ok ? result || 'Done' : `Failed: ${result}`

/** Work the server does by the clock: what came of it last, and when it is due. Late and failed jobs come first. */
export function JobTable({ jobs, now }: { jobs: readonly JobState[]; now: string }) {
  const mayRun = hasRight(useUser(), 'Admin')
  const { send, sending, error } = useSend<RunJobAnswer>('systemrequest', ['systemrequest'])
  const [asked, setAsked] = useState('')
  const wrong = (job: JobState) => job.overdue || job.ok === false
  const faulty = jobs.filter(wrong).length
  const sorted = [...jobs].sort(
    (a, b) => Number(wrong(b)) - Number(wrong(a)) || a.title.localeCompare(b.title),
  )
  const run = async ({ name, title }: JobState) => {
    const answer = await send({ query: { action: 'runJob' }, body: formBody({ name }) }).catch(() => null)
    setAsked(answer ? (answer.accepted ? `${title} runs now.` : `There is no job ${title} any more.`) : '')
  }

  return (
    <Panel
      aside={jobs.length > 0 && (faulty === 0 ? 'All on time' : `${faulty} failed or overdue`)}
      className={tables.panel}
      title="Jobs"
    >
      {(asked || error) && (
        <p className={tables.none} role="status">
          {error ? error.message : asked}
        </p>
      )}
      {jobs.length === 0 ? (
        <p className={tables.none}>No job has run yet; the first ones start within seconds of the server.</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>Job</th>
                <th>Last run</th>
                <th>Result</th>
                <th>Next</th>
                {mayRun && <th aria-label="Run now" />}
              </tr>
            </thead>
            <tbody>
              {sorted.map((job) => (
                <tr key={`${job.name} ${job.node}`}>
                  <td title={job.node}>
                    <span className={tables.mark}>
                      {wrong(job) ? <LevelMark mark="stale" /> : <span className={tables.dot} />}
                      {job.title}
                    </span>
                  </td>
                  <td title={job.started ? dateTimeText(job.started) : undefined}>
                    {job.started ? ago(job.started, now) : '–'}
                    {job.took !== null && `, took ${job.took < 1 ? 'less than 1 s' : ageText(job.took)}`}
                  </td>
                  <td className={tables.text}>{job.ok === false ? <b>{outcome(job)}</b> : outcome(job)}</td>
                  <td title={dateTimeText(job.due)}>
                    {job.overdue ? <b>{dueText(job, now)}</b> : dueText(job, now)}
                  </td>
                  {mayRun && (
                    <td>
                      <Button
                        aria-label={`Run ${job.title} now`}
                        disabled={sending || job.running}
                        onClick={() => run(job)}
                        size="compact-sm"
                        variant="default"
                      >
                        Run now
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
