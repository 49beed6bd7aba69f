import { Sparkline } from '@wardlight/mf-shared/sparkline'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { spokenValue } from '../values/value-view.ts'
import styles from './lab-square.module.css'
import type { LabView } from './lab-view.ts'

/** "22 min" is "22m" beside the unit. */
const SPACED_UNIT = / (\w)\w*/

/** One lab: result, change against the one before, age, and the line of the last 24 hours. */
export function LabSquare({ lab }: { lab: LabView }) {
  const { label, text, unit, tone, freshness, since, change, results } = lab
  const isAbsent = freshness === 'absent'
  const isStale = tone === 'stale'
  const spoken = [spokenValue(lab), lab.spokenChange, !lab.ageText && since && `${since} old`]
    .filter(Boolean)
    .join(', ')
  return (
    <li
      className={`${styles.lab} ${isAbsent ? styles.absent : styles[tone]}`}
      data-lab={lab.name}
      data-tone={tone}
    >
      <span className="wardlight-unseen">{spoken}</span>
      <div aria-hidden="true">
        <h3 title={label}>{label}</h3>
        <p className={styles.result}>
          <b className={freshness === 'implausible' ? styles.implausible : undefined}>{text}</b>
          {change && !isStale && (
            <i>
              {change.arrow}
              <span>{change.text}</span>
            </i>
          )}
          <LevelMark mark={tone} size={14} cutOut={tone === 'red'} />
        </p>
        <p className={styles.foot}>
          {isAbsent ? (
            <span>none yet</span>
          ) : (
            <>
              {!isStale && <span className={styles.unit}>{unit}</span>}
              <span>{isStale ? `${since ?? 'age unknown'} old` : since?.replace(SPACED_UNIT, '$1')}</span>
            </>
          )}
        </p>
      </div>
      {results.length > 1 && (
        <Sparkline
          className={`${styles.trend} ${tone === 'red' ? styles.onRed : ''}`}
          points={results}
          dots
          width={100}
          height={24}
          stale={isStale}
        />
      )}
    </li>
  )
}
