import { Sparkline } from '@wardlight/mf-shared/sparkline'
import { isWhen, shortAge } from '@wardlight/mf-shared/time'
import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { remark, UNREADABLE, UnreadableSign } from '@wardlight/mf-shared/values'
import styles from './lab-square.module.css'
import type { LabView } from './lab-view.ts'

/** Letters that still fit in large beside the mark. */
const LONG = 5

/** Words where a result belongs: framed, in full as far as they fit. */
const Unreadable = ({ lab }: { lab: LabView }) => (
  <>
    <p className={styles.unreadable}>
      <UnreadableSign /> {UNREADABLE}
    </p>
    <p className={styles.words}>{lab.text}</p>
  </>
)

function ageWord({ timeKnown, since, tone, state }: LabView): string {
  if (!timeKnown) return 'time unknown'
  if (since === null) return 'age unknown'
  if (isWhen(since)) return since
  return tone === 'stale' && state !== 'foreignUnit' ? `${since} old` : shortAge(since)
}

/** One lab: result, change against the one before, age, and the line of the last 24 hours; pressed, it opens. */
export function LabSquare({ lab, onOpen }: { lab: LabView; onOpen: () => void }) {
  const { label, text, unit, state, tone, freshness, since, change, results, beyond, ends, gaps } = lab
  const isAbsent = freshness === 'absent'
  const isStale = tone === 'stale'
  const told = state === 'unreadable' ? '' : remark(lab)
  const spoken = [lab.spoken, lab.spokenChange, !lab.ageText && since && `${since} old`]
    .filter(Boolean)
    .join(', ')
  return (
    <li
      className={`${styles.lab} ${isAbsent ? styles.absent : styles[tone]}`}
      data-lab={lab.name}
      data-tone={tone}
      data-state={lab.state}
      {...valueSpot(lab.name)}
    >
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <span className="wardlight-unseen">{spoken}</span>
      </button>
      <div aria-hidden="true">
        <h3 title={label}>{label}</h3>
        {state === 'unreadable' ? (
          <Unreadable lab={lab} />
        ) : (
          <p className={styles.result}>
            <b
              className={[
                freshness === 'implausible' && styles.implausible,
                text.length > LONG && styles.long,
              ]
                .filter(Boolean)
                .join(' ')}
            >
              {text}
            </b>
            {change && !isStale && (
              <i>
                {change.arrow}
                <span>{change.text}</span>
              </i>
            )}
            {lab.confirming && (
              <ConfirmingMark mark={lab.confirming.mark} part={lab.confirming.part} size={14} />
            )}
            <LevelMark mark={tone} size={14} cutOut={tone === 'red'} />
          </p>
        )}
        <p className={styles.foot}>
          {isAbsent ? (
            <span>none yet</span>
          ) : (
            <>
              {(!isStale || state === 'foreignUnit') && <span className={styles.unit}>{unit}</span>}
              <span>{ageWord(lab)}</span>
            </>
          )}
        </p>
      </div>
      {told && (
        <p className={styles.remark} aria-hidden="true">
          {told}
        </p>
      )}
      {results.length > 1 && state === 'ok' && !told && (
        <Sparkline
          className={`${styles.trend} ${tone === 'red' ? styles.onRed : ''}`}
          points={results}
          beyond={beyond}
          ends={ends}
          gaps={gaps}
          dots
          width={100}
          height={24}
          stale={isStale}
        />
      )}
    </li>
  )
}
