import type { MailState } from '@wardlight/contracts/mail'
import { ageText } from '@wardlight/mf-shared/time'
import { Banner, Panel } from '@wardlight/mf-shared/ui'
import { FactList } from '../system/fact-list.tsx'
import tables from '../tables.module.css'

const secondsFrom = (since: string, now: string): number =>
  Math.max(0, (Date.parse(now) - Date.parse(since)) / 1000)

/** Whether mails leave the house, and what keeps them. */
export function MailPanel({ mail, now }: { mail: MailState; now: string }) {
  const { waiting, waitingSince, late, problem, sent, lost, lostProblem } = mail
  const since = waitingSince === null ? '' : `, the oldest for ${ageText(secondsFrom(waitingSince, now))}`
  const facts: [string, string][] = [
    ['Waiting', waiting === 0 ? 'none' : `${waiting}${since}`],
    ['Sent in 24 h', String(sent)],
    ['Not delivered in 24 h', lost === 0 ? 'none' : `${lost}: ${lostProblem}`],
  ]
  return (
    <Panel className={tables.panel} title="Mail">
      {late && (
        <Banner
          tone="caution"
          title="Mail does not leave"
          detail={`It is tried again until it does. ${problem && `Said last: ${problem}.`} Check SMTP_HOST and the mail server.`}
        />
      )}
      <FactList facts={facts} />
    </Panel>
  )
}
