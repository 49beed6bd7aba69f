import type { AlertWhy as Why, WhyInput } from '@wardlight/contracts/alert-why'
import type { ReactNode } from 'react'
import { Freezing } from '../freshness/freezing.tsx'
import { agoText } from '../time/age-text.ts'
import { useNow } from '../time/ticker.ts'
import { whenText } from '../time/when-text.ts'
import css from './alert-why.module.css'
import { useAlertWhy } from './use-alert-why.ts'
import type { AlertPlace } from './use-answer-alert.ts'

const TICK_MS = 1000

interface ShownAt {
  nowMs: number
  frozen: boolean
}

/** A time with how long it is ago; frozen, the time alone. */
const timeText = (time: string, { nowMs, frozen }: ShownAt): string =>
  [whenText(time, nowMs), !frozen && agoText(time, nowMs)].filter(Boolean).join(', ')

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Input = ({ input, told }: { input: WhyInput; told: ShownAt }) => (
  <li>
    <b>
      {input.title} {input.value}
    </b>
    <small>
      {[input.time && timeText(input.time, told), input.source, input.remark].filter(Boolean).join(' · ')}
    </small>
  </li>
)

function answerText({ alert, answered }: Why, nowMs: number): string {
  if (!answered) return alert.technical ? '' : 'Nobody has answered it'
  const state =
    alert.state === 'recovering' ? 'answered' : alert.state === 'dormant' ? 'irrelevant' : alert.state
  const until = alert.until ? `, until ${whenText(alert.until, nowMs)} at the latest` : ''
  return `${state} by ${answered.by} at ${whenText(answered.at, nowMs)}${until}`
}

function Parts({ why, told }: { why: Why; told: ShownAt }) {
  const { alert, rule, grounds, inputs, limits, waits, since, loudAgain, clears } = why
  const answer = answerText(why, told.nowMs)
  return (
    <dl className={css.parts}>
      <Part name="Rule">
        {rule}
        {waits && `, for ${waits}`}
        {grounds && <small>{grounds}</small>}
      </Part>
      <Part name={inputs.length > 1 ? 'Values' : 'Value'}>
        {inputs.length === 0 && '–'}
        <ul>
          {inputs.map((input) => (
            <Input key={input.title} input={input} told={told} />
          ))}
        </ul>
      </Part>
      {limits.length > 0 && (
        <Part name={limits.length > 1 ? 'Limits' : 'Limit'}>
          <ul>
            {limits.map(({ text, of }) => (
              <li key={`${text} ${of}`}>
                <b>{text}</b>
                <small>{of}</small>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part name="Since">{timeText(since, told)}</Part>
      {answer && (
        <Part name="Answer">
          {answer}
          {alert.reason && <small>{alert.reason}</small>}
        </Part>
      )}
      {loudAgain && <Part name="Loud again">{loudAgain}</Part>}
      {clears && <Part name="Clears">{clears}</Part>}
    </dl>
  )
}

/** The rule, the values, the limit and the answers behind an alert, and what would clear it. */
export function AlertWhy({ alert, place }: { alert: string; place: AlertPlace }) {
  const answer = useAlertWhy(alert, place)
  const nowMs = useNow(TICK_MS)
  if (answer.loading) return <p className={css.note}>Loading…</p>
  if (!answer.data)
    return (
      <p className={css.note} role="alert">
        {answer.error?.message ?? 'It could not be loaded.'}
      </p>
    )
  const { why } = answer.data
  if (!why) return <p className={css.note}>It is over, or nothing has judged it yet.</p>
  return (
    <Freezing answer={answer}>
      {(frozenAt) => (
        <>
          {frozenAt !== null && (
            <p className={css.note} role="alert">
              Not current since {frozenAt}.
            </p>
          )}
          <Parts why={why} told={{ nowMs, frozen: frozenAt !== null }} />
        </>
      )}
    </Freezing>
  )
}
