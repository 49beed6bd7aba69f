import type { CurrentValue } from '@wardlight/contracts/body'
import { HANDOFF_TREND_HOURS, type HandoffTrend } from '@wardlight/contracts/handoff'
import { ageText } from '@wardlight/mf-shared/time'
import { LevelMark, valueText } from '@wardlight/mf-shared/ui'
import { Figure, isOutOfRange, type Moment, remark, valueView } from '@wardlight/mf-shared/values'
import css from './summary.module.css'

interface ValueRowsProps {
  values: readonly CurrentValue[]
  trends: readonly HandoffTrend[]
  moment: Moment
}

const ago = (age: number | null): string => (age === null ? 'time unknown' : `${ageText(age)} ago`)

/** "88 → 112, 84 to 131": from the first to the last of the hours, and the lowest and highest between. */
const courseText = ({ first, last, least, most }: HandoffTrend, decimals: number): string => {
  if (least === most) return 'unchanged'
  const [from, to, low, high] = [first, last, least, most].map((number) => valueText(number, decimals))
  return `${from} → ${to}, ${low} to ${high}`
}

/** Values with their course and age. */
export function ValueRows({ values, trends, moment }: ValueRowsProps) {
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Now</th>
          <th scope="col">{HANDOFF_TREND_HOURS} h</th>
          <th scope="col">Age</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => {
          const view = valueView(value, { ...value, title: value.display }, moment)
          const trend = trends.find(({ name }) => name === value.name)
          const note = remark(view)
          return (
            <tr key={value.name} data-state={view.state}>
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
              <td>{trend && view.unit === value.unit ? courseText(trend, value.decimals) : ''}</td>
              <td>{ago(view.age)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
