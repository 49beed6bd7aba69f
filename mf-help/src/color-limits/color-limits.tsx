import { type AgeGroup, DEFAULT_CONFIG_TYPE } from '@wardlight/contracts/age-groups'
import type { Area } from '@wardlight/contracts/areas'
import { AREA_LABELS } from '@wardlight/contracts/areas'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { useQuery } from '@wardlight/mf-shared/navigation'
import { EmptyState, ErrorState, LevelMark, Skeleton } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { ConfigTypeChoice } from '../config-type/config-type-choice.tsx'
import { configTypes } from '../config-type/entry-config.ts'
import { CHILDREN, isForChildren, limitsFor } from '../config-type/limits-for.ts'
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

/** The variable levels table, spec support §2: at which values a variable of such patients turns yellow or red. */
export function ColorLimits({ area }: { area: Area }) {
  const { data, error, retry } = useVars(area)
  const asked = useQuery().get('config') ?? DEFAULT_CONFIG_TYPE
  const [age, setAge] = useState<AgeGroup>('child')
  if (error && !data) return <ErrorState detail={error.message} onRetry={retry} />
  if (!data) return <Skeleton height={480} />
  const types = configTypes(data.units)
  const isKnown = asked === DEFAULT_CONFIG_TYPE || types.includes(asked)
  const type = isKnown ? asked : DEFAULT_CONFIG_TYPE
  const children = isForChildren(type)
  const group = children ? age : 'adult'
  const limited = data.varLevels
    .map((level) => ({ ...level, limits: limitsFor(level, group) }))
    .filter(({ limits }) => Object.values(limits).some((limit) => limit !== null))
  if (limited.length === 0)
    return <EmptyState title={`No limits are set for ${AREA_LABELS[area].toLowerCase()}`} />
  return (
    <article>
      <h1 className={tables.title}>Color Limits</h1>
      <ConfigTypeChoice types={types} chosen={type} />
      {!isKnown && (
        <p role="status">
          {AREA_LABELS[area]} has no patient config type {asked}: these are its default limits.
        </p>
      )}
      {children && (
        <p className={tables.lead}>
          <label>
            Age{' '}
            <select value={age} onChange={(event) => setAge(event.target.value as AgeGroup)}>
              {CHILDREN.map((one) => (
                <option key={one.group} value={one.group}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <p className={tables.lead}>
        {AREA_LABELS[area]}, {children ? 'children of this age' : 'adults'}. Every patient is judged by the
        limits of the own age.
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
