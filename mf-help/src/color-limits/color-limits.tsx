import type { Area } from '@wardlight/contracts/areas'
import { AREA_LABELS } from '@wardlight/contracts/areas'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { EmptyState, ErrorState, LevelMark, Skeleton } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'
import { type LimitTexts, limitTexts } from './limit-text.ts'

const LEVELS: readonly { key: keyof LimitTexts; title: string; mark: 'red' | 'yellow' | 'green' }[] = [
  { key: 'lowRed', title: 'Low Red', mark: 'red' },
  { key: 'lowYellow', title: 'Low Yellow', mark: 'yellow' },
  { key: 'green', title: 'Green', mark: 'green' },
  { key: 'highYellow', title: 'High Yellow', mark: 'yellow' },
  { key: 'highRed', title: 'High Red', mark: 'red' },
]

const byCategory = (levels: readonly VarLevel[]): [string, VarLevel[]][] => [
  ...Map.groupBy(levels, ({ category }) => category),
]

/** The variable levels table, spec support §2: at which values an adult's variable turns yellow or red. */
export function ColorLimits({ area }: { area: Area }) {
  const { data, error, retry } = useVars(area)
  if (error && !data) return <ErrorState detail={error.message} onRetry={retry} />
  if (!data) return <Skeleton height={480} />
  const limited = data.varLevels.filter(({ limits }) => Object.values(limits).some((limit) => limit !== null))
  if (limited.length === 0)
    return <EmptyState title={`No limits are set for ${AREA_LABELS[area].toLowerCase()}`} />
  return (
    <article>
      <h1 className={tables.title}>Color Limits</h1>
      <p className={tables.lead}>
        {AREA_LABELS[area]}, adults. Limits of newborns, infants and children differ and are applied by age.
      </p>
      <table className={tables.table}>
        <thead>
          <tr>
            <th>Group</th>
            <th>Variable</th>
            <th>Unit</th>
            {LEVELS.map(({ key, title, mark }) => (
              <th className={tables.number} key={key}>
                <LevelMark mark={mark} /> {title}
              </th>
            ))}
          </tr>
        </thead>
        {byCategory(limited).map(([category, levels]) => (
          <tbody key={category}>
            {levels.map(({ name, title, unit, limits }, index) => {
              const text = limitTexts(limits)
              return (
                <tr key={name}>
                  <td data-label="Group">
                    {index === 0 ? category : <span className={tables.repeated}>{category}</span>}
                  </td>
                  <td data-label="Variable">{title}</td>
                  <td data-label="Unit">{unit || '–'}</td>
                  {LEVELS.map(({ key, title: level }) => (
                    <td className={tables.number} data-label={level} key={key}>
                      {text[key]}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </article>
  )
}
