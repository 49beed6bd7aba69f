import type { CurrentValue } from '@wardlight/contracts/current-value'
import { HANDOFF_TREND_HOURS, type HandoffTrend } from '@wardlight/contracts/handoff'
import { celsiusTo } from '@wardlight/mf-shared/preferences'
import { ageText, whenText } from '@wardlight/mf-shared/time'
import { LevelMark, valueText } from '@wardlight/mf-shared/ui'
import { valueStop } from '@wardlight/mf-shared/value-card'
import { Figure, isOutOfRange, type Moment, remark, valueView } from '@wardlight/mf-shared/values'
import css from './summary.module.css'

interface ValueRowsProps {
  values: readonly CurrentValue[]
  trends: readonly HandoffTrend[]
  moment: Moment
}

/** "1 min ago"; "14:01" of what is not current, where no age is true, and of no reading. */
function measured(
  age: number | null,
  { time, timeKnown = true }: CurrentValue,
  { nowMs, frozen }: Moment,
): string {
  if (time === null || !timeKnown) return 'time unknown'
  return frozen || age === null ? whenText(time, nowMs) : `${ageText(age)} ago`
}

/** "88 → 112, 84 to 131": from the first to the last of the hours, and the lowest and highest between; as a temperature is read. */
function courseText(
  { first, last, least, most }: HandoffTrend,
  { unit, decimals }: CurrentValue,
  { temperature }: Moment,
): string {
  if (least === most) return 'unchanged'
  const [from, to, low, high] = [first, last, least, most].map((number) =>
    valueText(unit === '°C' ? celsiusTo(number, temperature) : number, decimals),
  )
  return `${from} → ${to}, ${low} to ${high}`
}

/** Values with their course and age; those of now have their card. */
export function ValueRows({ values, trends, moment }: ValueRowsProps) {
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">{moment.frozen ? 'Then' : 'Now'}</th>
          <th scope="col">{HANDOFF_TREND_HOURS} h</th>
          <th scope="col">{moment.frozen ? 'Measured' : 'Age'}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => {
          const view = valueView(value, { ...value, title: value.display }, moment)
          const trend = trends.find(({ name }) => name === value.name)
          const note = remark(view)
          return (
            <tr
              key={value.name}
              data-state={view.state}
              {...valueStop(moment.frozen ? undefined : value.name)}
            >
              <th scope="row">{view.label}</th>
              <td>
                <span className={css.figure}>
                  {(isOutOfRange(view.tone) || view.tone === 'stale') && (
                    <LevelMark mark={view.tone} size={12} />
                  )}
                  <b>
                    <Figure view={view} />
                  </b>
                </span>{' '}
                {view.unit} {note && <small>{note}</small>}
              </td>
              <td>{trend && view.state !== 'foreignUnit' ? courseText(trend, value, moment) : ''}</td>
              <td>{measured(view.age, value, moment)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
