import type { Infusion } from '@wardlight/contracts/infusion'
import { pumpRate, pumpText, pumpUnit, rateText } from '@wardlight/contracts/rate-text'
import { weightText } from '@wardlight/contracts/size-text'
import { useFrozen } from '@wardlight/mf-shared/freshness'
import { whenText } from '@wardlight/mf-shared/time'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { agoText } from '../values/measured-text.ts'
import type { DrugView } from './drugs-of.ts'
import styles from './infusions-detail.module.css'
import { type RateChange, type RateHistory, type Step, stepOf } from './rate-history.ts'

const SHOWN = 5

const SIGNS: Readonly<Record<Step, string>> = { started: '▷', stopped: '□', up: '↑', down: '↓', first: '' }

function stepText(change: RateChange): string {
  const step = stepOf(change)
  const from = change.before === null ? '' : ` from ${rateText(change.before)}`
  return step === 'first'
    ? 'first rate of these 24 h'
    : step === 'up' || step === 'down'
      ? `${step}${from}`
      : `${step}${step === 'stopped' ? from : ''}`
}

const Changes = ({ changes, nowMs }: { changes: readonly RateChange[]; nowMs: number }) => (
  <ol className={styles.changes}>
    {changes.map((change) => (
      <li key={change.time} data-step={stepOf(change)}>
        <time dateTime={new Date(change.time).toISOString()}>{whenText(change.time, nowMs)}</time>
        <b>{change.rate === 0 ? 'off' : rateText(change.rate)}</b>
        <span>
          <i aria-hidden="true">{SIGNS[stepOf(change)]}</i> {stepText(change)}
        </span>
      </li>
    ))}
  </ol>
)

/**
 * The rate by which a drug with several pumps is drawn and judged. From one entry to the next it may be from another
 * pump.
 */
const HIGHEST = 'highest current rate of its pumps'

interface HistoryProps {
  history: RateHistory
  title: string
  nowMs: number
  ofPumps: boolean
}

function History({ history, title, nowMs, ofPumps }: HistoryProps) {
  const { changes, charted } = history
  const source = history.source || (ofPumps ? HIGHEST : '')
  const frozen = useFrozen() !== null
  const rest = changes.slice(SHOWN)
  return (
    <section aria-label={`Rates of ${[title, source].filter(Boolean).join(', ')}`}>
      {source && <h4>{source}</h4>}
      <Changes changes={changes.slice(0, SHOWN)} nowMs={nowMs} />
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} earlier {rest.length === 1 ? 'change' : 'changes'}
          </summary>
          <Changes changes={rest} nowMs={nowMs} />
        </details>
      )}
      <p className={styles.charted}>last charted {agoText(charted, { nowMs, frozen })}</p>
    </section>
  )
}

interface DrugSectionProps {
  drug: DrugView
  nowMs: number
  frozen: boolean
  /** Why there is no history: it is still loading, or that failed. Null: it is there. */
  without: 'loading' | 'failed' | null
}

const WITHOUT = { loading: 'Loading what its rates were', failed: 'What its rates were could not be loaded' }

/** One drug: its rate now with its age, and what the rate was since when. */
export function DrugSection({ drug, nowMs, frozen, without }: DrugSectionProps) {
  const { title, unit, running, lapsed, histories } = drug
  const rate = (each: Infusion) => (
    <>
      {each.name !== title && <span>{each.name}</span>}
      <b>{pumpRate(each)}</b> <small>{pumpUnit(each)}</small>
    </>
  )
  return (
    <article className={styles.drug} aria-label={title}>
      <header {...valueSpot(drug.variable)} tabIndex={-1}>
        <h3>{title}</h3>
        {running.length === 0 && (
          <span className={styles.off}>no current rate{frozen && ' when last heard'}</span>
        )}
        {running.map((each) => (
          <p key={each.name} className={each.comparable === false ? styles.foreign : undefined}>
            {rate(each)}
            <small>{agoText(each.time, { nowMs, frozen })}</small>
            {each.sent && <small>{`${pumpText(each.sent)} by ${weightText(each.sent.weightKg)}`}</small>}
            {each.comparable === false && <small>{each.note || 'not comparable'}</small>}
          </p>
        ))}
        {lapsed.map((each) => (
          <p key={each.name} className={styles.lapsed}>
            {rate(each)}
            <small>running when last charted, {agoText(each.time, { nowMs, frozen })}</small>
            {each.note && <small>{each.note}</small>}
          </p>
        ))}
      </header>
      {histories.length === 0 ? (
        <p className={styles.charted}>
          {without ? WITHOUT[without] : `No rate in ${unit || 'its unit'} in these 24 h`}
        </p>
      ) : (
        histories.map((history) => (
          <History
            key={history.source}
            history={history}
            title={title}
            nowMs={nowMs}
            ofPumps={running.length + lapsed.length > 1 || histories.length > 1}
          />
        ))
      )}
    </article>
  )
}
