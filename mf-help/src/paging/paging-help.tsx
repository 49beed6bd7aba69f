import type { Area } from '@wardlight/contracts/areas'
import type { AlertRuleInfo, CaseState } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { type Column, DataTable, ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'
import css from './paging-help.module.css'
import {
  delayText,
  inOrText,
  OB_STATES,
  rePageText,
  repeatText,
  snoozeText,
  stageText,
  statesText,
  whoText,
} from './paging-words.ts'

const EXPLANATIONS = [
  {
    of: 'Who and Delay',
    text: "Who is paged: the patient's own staff of that role, else whoever of the unit is on call. The alert is checked when it begins, and again after the delay: only one that still stands, and that nobody has answered, pages. Where nobody answers in time, those named next are paged too. The first answer ends it.",
  },
  {
    of: 'Stage 2 or 3',
    text: `In obstetrics a rule may page only in some case states. Yes: it also pages in stage 2 or 3 of labor (state 20). States by number: ${Object.entries(
      OB_STATES,
    )
      .map(([number, name]) => `${name} ${number}`)
      .join(', ')}.`,
  },
  {
    of: 'Re-Page and Repeat',
    text: 'With Repeat, everybody named is paged again each time so many minutes have passed while the alert stands and nobody answers. Without it, each is paged once.',
  },
  {
    of: 'Snooze',
    text: 'For this many minutes after a page, no other alert of the same rule and patient pages. An alert that somebody snoozed pages nobody until it is loud again.',
  },
  {
    of: 'Page OR',
    text: 'In the operating room: always, not while the patient is on bypass, or not during the entire case of a patient who was on bypass.',
  },
] as const

type PagingRule = AlertRuleInfo & Required<Pick<AlertRuleInfo, 'paging'>>

const columnsOf = (states: readonly CaseState[]): readonly Column<PagingRule>[] => [
  { title: 'Rule', cell: ({ id }) => <b>{id}</b> },
  { title: 'Description', kind: 'text', cell: ({ description }) => description },
  {
    title: 'Who',
    kind: 'text',
    cell: ({ paging }) => (
      <>
        {whoText(paging)}
        {paging.quietHours && `; not from ${paging.quietHours.from} to ${paging.quietHours.to}`}
      </>
    ),
  },
  { title: 'Delay', cell: ({ paging }) => delayText(paging) },
  {
    title: 'Stage 2 or 3',
    kind: 'text',
    cell: ({ paging }) => {
      const only = statesText(paging, states)
      return (
        <>
          {stageText(paging)}
          {only && <small className={tables.muted}> in {only} only</small>}
        </>
      )
    },
  },
  { title: 'Re-Page', cell: ({ paging }) => rePageText(paging) },
  { title: 'Repeat', cell: ({ paging }) => repeatText(paging) },
  { title: 'Snooze', cell: ({ paging }) => snoozeText(paging) },
  { title: 'Page OR', kind: 'text', cell: ({ paging }) => inOrText(paging) },
]

/** The rules of the area that page, and how paging goes. */
export function PagingHelp({ area }: { area: Area }) {
  const { data, error, retry } = useVars(area)
  if (!data) return error ? <ErrorState detail={error.message} onRetry={retry} /> : <Skeleton height={280} />
  const rules = data.alertRules.filter((rule): rule is PagingRule => rule.paging !== undefined)
  return (
    <article className={css.help}>
      <h1 className={tables.title}>Paging</h1>
      <section>
        <h2>The paging cycle</h2>
        <ol className={css.cycle}>
          <li>
            <b>Check</b> The alert begins.
          </li>
          <li>
            <b>Check</b> After the delay it is checked again.
          </li>
          <li>
            <b>Confirmed</b> It still stands, and nobody has answered it.
          </li>
          <li>
            <b>Page</b> A page goes to those named, then to the doctors, until somebody answers.
          </li>
        </ol>
        <p>
          Re-page repeats if Repeat is yes. Snooze suppresses pages for N minutes. Answering a page by its
          link acknowledges the alert; so does anybody on these screens.
        </p>
      </section>
      <section aria-label="Explanations">
        {EXPLANATIONS.map(({ of, text }) => (
          <details key={of} className={css.explained}>
            <summary>{of}</summary>
            <p>{text}</p>
          </details>
        ))}
      </section>
      {rules.length === 0 ? (
        <p>No paging alerts have been configured.</p>
      ) : (
        <div className={tables.table}>
          <DataTable columns={columnsOf(data.caseStates)} rows={rules} keyOf={({ id }) => id} />
        </div>
      )}
    </article>
  )
}
