import type { CurrentValue } from '@wardlight/contracts/current-value'
import { COLOR_SEVERITY, levelColor } from '@wardlight/contracts/level'
import { LevelValue } from '@wardlight/mf-shared/ui'
import { valueStop } from '@wardlight/mf-shared/value-card'
import type { Moment } from '@wardlight/mf-shared/values'
import css from './glance.module.css'
import { noneOutOfRange } from './none-out-of-range.ts'

const MOST_VALUES = 6

const severity = ({ alert }: CurrentValue): number => COLOR_SEVERITY[levelColor(alert)]

/** The values furthest out of range, each with its card, and how many more there are. */
export function WorstValues({ current, moment }: { current: readonly CurrentValue[]; moment: Moment }) {
  const worst = current
    .filter((value) => severity(value) > COLOR_SEVERITY.green)
    .toSorted((a, b) => severity(b) - severity(a))
  if (worst.length === 0) return <p className={css.none}>{noneOutOfRange(current, moment)}</p>
  const left = worst.slice(MOST_VALUES)
  return (
    <>
      <dl className={css.values}>
        {worst.slice(0, MOST_VALUES).map((value) => (
          <div key={value.name} {...valueStop(value.name)}>
            <dt>{value.display}</dt>
            <dd>
              <LevelValue atom={value} label={value.display} unit={value.unit} age="beside" />
            </dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <p className={css.none}>
          {left.length} more out of range: {left.map(({ display }) => display).join(', ')}
        </p>
      )}
    </>
  )
}
