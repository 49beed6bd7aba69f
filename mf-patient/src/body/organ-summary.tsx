import type { Organ } from '@wardlight/contracts/organ'
import { LevelMark } from '@wardlight/mf-shared/ui'
import { valueSpot } from '@wardlight/mf-shared/value-card'
import { louder, type Tone, type ValueView } from '@wardlight/mf-shared/values'
import { OpenButton, opens } from '../popups/open-button.tsx'
import { POPUP_OF_ORGAN } from '../popups/popup-names.ts'
import { variablesOf } from '../values/blood-pressure.ts'
import { ValueChip } from '../values/value-chip.tsx'
import { headingOf } from './leader-lines.tsx'
import styles from './organ-summary.module.css'
import type { OrganView } from './organ-view.ts'

interface OrganSummaryProps {
  side: 'left' | 'right'
  order: readonly Organ[]
  organs: Readonly<Record<Organ, OrganView>>
}

/** Words in place of a number ask for attention like a value out of range, without a level of their own. */
const calls = ({ tone, state }: ValueView): Tone => (state === 'unreadable' ? louder('orange', tone) : tone)

/** The one value that says most of an organ: the loudest, the first of equals, one with a reading before one without. */
export function tellingValue(rows: readonly ValueView[]): ValueView | undefined {
  const measured = rows.filter(({ freshness }) => freshness !== 'absent')
  const among = measured.length > 0 ? measured : rows
  return among.reduce<ValueView | undefined>(
    (best, row) => (best && louder(calls(best), calls(row)) === calls(best) ? best : row),
    undefined,
  )
}

/** On a phone: one value beside each organ. */
export function OrganSummary({ side, order, organs }: OrganSummaryProps) {
  return (
    <ul className={`${styles.column} ${styles[side]}`}>
      {order.map((organ) => {
        const view = organs[organ]
        const value = tellingValue(view.rows)
        return (
          value && (
            <li
              key={organ}
              className={`${styles.organ} ${styles[view.tone]}`}
              data-tone={view.tone}
              {...opens(POPUP_OF_ORGAN[organ])}
              {...valueSpot(...variablesOf(value))}
            >
              <h3 {...headingOf(organ)}>
                <OpenButton popup={POPUP_OF_ORGAN[organ]} label={`Open ${view.label}`}>
                  <LevelMark mark={view.tone} size={12} />
                  {view.label}
                </OpenButton>
              </h3>
              <span className="wardlight-unseen">{value.spoken}</span>
              <div aria-hidden="true">
                <span className={styles.name}>{value.label}</span>
                <ValueChip value={value} /> <span className={styles.unit}>{value.unit}</span>
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}
