import type { GivenHandoff } from '@wardlight/contracts/handoff'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { useAtomValue } from 'jotai'
import { datedText } from '../notes/dated-text.ts'
import css from './handoff.module.css'
import { momentOf } from './moment-of.ts'
import { SummaryView } from './summary-view.tsx'

/** Handoffs that were signed, each with what was known then, behind a heading. */
export function GivenList({ title, given }: { title: string; given: readonly GivenHandoff[] }) {
  const temperature = useAtomValue(temperatureAtom)
  if (given.length === 0) return null
  return (
    <details className={css.given}>
      <summary>
        {title} <small>{given.length > 1 ? given.length : 'with what was known then'}</small>
      </summary>
      {given.map((one) => (
        <section key={one.id} aria-label={`Handoff of ${datedText(one.time)}`}>
          <h4>
            {datedText(one.time)}, {one.by}
            {one.taken && `, acknowledged by ${one.taken.by} ${datedText(one.taken.time)}`}
          </h4>
          <p className={css.note}>{one.note}</p>
          <details>
            <summary>What was known then, not now</summary>
            <SummaryView summary={one.summary} moment={momentOf(one.summary, temperature)} />
          </details>
        </section>
      ))}
    </details>
  )
}
