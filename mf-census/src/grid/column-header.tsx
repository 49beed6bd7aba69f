import { SEPSIS_ITEMS } from '@wardlight/mf-shared/sepsis'
import type { CustomHeaderProps } from 'ag-grid-react'
import { chemistry } from '../room/chemistry.tsx'
import css from './column-header.module.css'

/** `under` is a second line: a unit or what the column's parts are. */
export interface HeaderParams {
  under?: string
  align?: 'left' | 'right' | 'center' | 'value'
  sepsis?: boolean
}

/** A column's title over its unit. */
export function ColumnHeader({
  displayName,
  under,
  align = 'left',
  sepsis,
}: CustomHeaderProps & HeaderParams) {
  return (
    <div className={`${css.header} ${css[align]}`}>
      <span className={css.title}>{chemistry(displayName)}</span>
      {under && <span className={css.under}>{chemistry(under)}</span>}
      {sepsis && (
        <span className={css.letters}>
          {SEPSIS_ITEMS.map(({ key, letter, label }) => (
            <abbr key={key} title={label}>
              {letter}
            </abbr>
          ))}
        </span>
      )}
    </div>
  )
}
