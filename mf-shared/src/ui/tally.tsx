import type { ReactNode } from 'react'
import { LevelMark, type Mark } from './level-mark.tsx'
import css from './tally.module.css'

export interface TallyProps {
  count: number | string
  label: ReactNode
  mark?: Mark
}

/** A count with its mark: ◆ 3 red. */
export function Tally({ count, label, mark }: TallyProps) {
  return (
    <span className={css.tally}>
      {mark && <LevelMark mark={mark} size={14} />}
      <b>{count}</b>
      <span>{label}</span>
    </span>
  )
}
