import { type AgeGroup, DEFAULT_CONFIG_TYPE } from '@wardlight/contracts/age-groups'
import type { Area } from '@wardlight/contracts/areas'
import { AREA_LABELS } from '@wardlight/contracts/areas'
import type { VarLevel } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { useQuery } from '@wardlight/mf-shared/navigation'
import { type Column, DataTable, EmptyState, ErrorState, LevelMark, Skeleton } from '@wardlight/mf-shared/ui'
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

interface LimitRow {
  level: VarLevel
  text: LimitTexts
  /** The first of its group, which stands there once. */
  isFirst: boolean
}

const byCategory = (levels: readonly VarLevel[]): LimitRow[] =>
  [...Map.groupBy(levels, ({ category }) => category).values()].flatMap((group) =>
    group.map((level, at) => ({ level, text: limitTexts(level.limits), isFirst: at === 0 })),
  )

const COLUMNS: readonly Column<LimitRow>[] = [
  {
    title: 'Group',
    cell: ({ level, isFirst }) => (
      <span className={isFirst ? undefined : tables.repeated}>{level.category}</span>
    ),
  },
  { title: 'Variable', kind: 'text', cell: ({ level }) => level.title },
  { title: 'Unit', cell: ({ level }) => level.unit || '–' },
  ...LEVELS.map(
    ({ key, title, mark }): Column<LimitRow> => ({
      title,
      kind: 'number',
      mark: <LevelMark mark={mark} />,
      cell: ({ text }) => text[key],
    }),
  ),
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
      <div className={tables.table}>
        <DataTable columns={COLUMNS} rows={byCategory(limited)} keyOf={({ level }) => level.name} />
      </div>
    </article>
  )
}
