import type { Body } from '@wardlight/contracts/body'
import { assumedAgeText } from '@wardlight/contracts/room-text'
import { dateText } from '@wardlight/mf-shared/time'
import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { type Moment, remark, UNREADABLE, UnreadableSign } from '@wardlight/mf-shared/values'
import type { LabView } from '../labs/lab-view.ts'
import { limitWords } from '../organ-popup/limit-words.ts'
import styles from './lab-facts.module.css'

interface LabFactsProps {
  lab: LabView
  body: Pick<Body, 'current' | 'ptVarLevels' | 'census'>
  /** Of the variable: a result may have come in another. */
  limitUnit: string
  moment: Pick<Moment, 'frozen' | 'temperature'>
}

/** "22 min ago, 20 Nov 13:40"; what of that is not known is said. */
function measured({ lab, body }: Pick<LabFactsProps, 'lab' | 'body'>, frozen: boolean): string {
  if (lab.freshness === 'absent') return 'No result yet'
  if (!lab.timeKnown) return 'Time of the sample unknown'
  const time = body.current.find(({ name }) => name === lab.name)?.time ?? null
  if (time === null || lab.since === null) return 'Age unknown'
  const at = dateText(time, 'D MMM HH:mm')
  return frozen ? at : `${lab.since} ago, ${at}`
}

/** The newest result with its change, age and source, and the limits it is judged by. */
export function LabFacts({ lab, body, limitUnit, moment }: LabFactsProps) {
  const { label, text, unit, tone, freshness, change, confirming } = lab
  const limits = limitWords(body.ptVarLevels[lab.name], { unit: limitUnit, temperature: moment.temperature })
  const { ageAssumed } = body.census
  const told = remark(lab)
  return (
    <section
      className={`${styles.lab} ${styles[tone] ?? ''}`}
      data-tone={tone}
      aria-label={label}
      {...valueSpot(lab.name)}
    >
      <h3>{label}</h3>
      <p className={styles.result}>
        <LevelMark mark={tone} size={18} label={lab.spoken} />
        {lab.state === 'unreadable' && <UnreadableSign />}
        <b className={freshness === 'implausible' ? styles.implausible : undefined}>{text}</b>
        <span>{unit}</span>
        {change && tone !== 'stale' && (
          <span>
            {change.arrow} {change.text || 'unchanged'}
          </span>
        )}
        {confirming && <ConfirmingMark mark={confirming.mark} part={confirming.part} size={16} />}
      </p>
      <p>
        {tone === 'stale' && !moment.frozen && <strong>Too old to go by. </strong>}
        {measured({ lab, body }, moment.frozen)}
      </p>
      {confirming && <p>{confirming.text}</p>}
      {told && <p className={styles.told}>{lab.state === 'unreadable' ? UNREADABLE : told}</p>}
      <ul className={styles.limits} aria-label={`Limits of ${label}`}>
        {limits.map(({ mark, text: said }) => (
          <li key={mark}>
            <LevelMark mark={mark} size={12} label={mark} /> {said} {limitUnit}
          </li>
        ))}
        {limits.length === 0 && <li>No limits</li>}
      </ul>
      {ageAssumed && limits.length > 0 && <p>{assumedAgeText(ageAssumed)}</p>}
    </section>
  )
}
