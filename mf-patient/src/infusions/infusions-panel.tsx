import type { Infusion } from '@wardlight/contracts/infusion'
import { pumpRate, pumpUnit } from '@wardlight/contracts/rate-text'
import { ageText, whenText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import { valueStop } from '@wardlight/mf-shared/value-card'
import type { ValueView } from '@wardlight/mf-shared/values'
import { OpenButton, opens } from '../popups/open-button.tsx'
import { ValueList } from '../values/value-list.tsx'
import { infusionGroups, notRunning } from './infusion-groups.ts'
import styles from './infusions-panel.module.css'

interface InfusionsPanelProps {
  infusions: readonly Infusion[]
  /** Ran when last charted, too long ago to tell now. */
  lapsed: readonly ValueView[]
  /** Pumps that ran when last charted, of drugs whose newest reading is from another pump. */
  lapsedPumps: readonly Infusion[]
  /** The groups of `lapsed` and `lapsedPumps`. */
  lapsedGroups: readonly Infusion['group'][]
  /** The newest reading of every drug that has one is that it is off. */
  knownOff: boolean
  nowMs: number
  frozen: boolean
}

/** A heading that may break after its slash. */
const breakable = (label: string) => {
  const [first, second] = label.split('/')
  return second ? (
    <>
      {first}/<wbr />
      {second}
    </>
  ) : (
    first
  )
}

const OLD_SECONDS = 3600

function age({ time }: Infusion, nowMs: number, frozen: boolean, from: number): string {
  if (frozen) return whenText(time, nowMs)
  const seconds = (nowMs - Date.parse(time)) / 1000
  return seconds <= from ? '' : ageText(seconds)
}

/**
 * Drugs now running, by group. A rate charted more than an hour ago shows its age; on a frozen screen each shows its
 * time. A rate not comparable in our unit keeps its own, with the reason. A drug with too old a rate is not called
 * stopped.
 */
export function InfusionsPanel({
  infusions,
  lapsed,
  lapsedPumps,
  lapsedGroups,
  knownOff,
  nowMs,
  frozen,
}: InfusionsPanelProps) {
  const missing = notRunning(infusions, lapsedGroups)
  const hasLapsed = lapsed.length + lapsedPumps.length > 0
  const line = (drug: Infusion, agedFrom: number) => (
    <li
      key={drug.name}
      className={drug.comparable === false ? styles.foreign : undefined}
      title={drug.note}
      {...opens('Infusions')}
      {...valueStop(drug.variable)}
    >
      <span>
        {drug.name} <small>{age(drug, nowMs, frozen, agedFrom)}</small>
      </span>
      <b>{pumpRate(drug)}</b>
      <small>{pumpUnit(drug)}</small>
      {drug.comparable === false && <small className={styles.note}>{drug.note || 'not comparable'}</small>}
    </li>
  )
  return (
    <Panel
      title={
        <OpenButton popup="Infusions" label="Open Infusions">
          Infusions
        </OpenButton>
      }
      aside={infusions.length > 0 ? (frozen ? 'when last heard' : 'rate now') : undefined}
      className={styles.panel}
    >
      {infusions.length === 0 ? (
        <p className={styles.none}>
          {hasLapsed
            ? 'No rate charted lately'
            : knownOff
              ? 'No infusions running'
              : 'No infusion known to run'}
          {frozen && ' when last heard'}
        </p>
      ) : (
        <div className={styles.groups}>
          {infusionGroups(infusions).map(({ key, label, drugs }) => (
            <section key={key} aria-label={label}>
              <h3>{breakable(label)}</h3>
              <ul>{drugs.map((drug) => line(drug, OLD_SECONDS))}</ul>
            </section>
          ))}
          {missing && <p className={styles.missing}>{frozen ? `${missing} when last heard` : missing}</p>}
        </div>
      )}
      {hasLapsed && (
        <section className={styles.lapsed} aria-label="Running when last charted">
          <h3>Running when last charted</h3>
          {lapsed.length > 0 && <ValueList values={lapsed} />}
          {lapsedPumps.length > 0 && (
            <ul className={styles.groups}>{lapsedPumps.map((pump) => line(pump, 0))}</ul>
          )}
        </section>
      )}
    </Panel>
  )
}
