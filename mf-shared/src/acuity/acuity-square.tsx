import type { AcuityLevel } from '@wardlight/contracts/acuity'
import type { CSSProperties } from 'react'
import css from './acuity-square.module.css'

interface AcuitySquareProps {
  level: number | null
  /** Of the unit; its colours, and how many there are. */
  levels?: readonly AcuityLevel[]
}

const STRONGEST = 45
const WEAKEST = 8

/** How strong a square is: the first level most. */
function strengthOf(level: number, levels: readonly AcuityLevel[]): number {
  const at = levels.findIndex((each) => each.level === level)
  const last = levels.length - 1
  return at < 0 || last < 1 ? WEAKEST : STRONGEST - ((STRONGEST - WEAKEST) * at) / last
}

/** A level as a coloured square with its number: no colour of a clinical level, and never colour alone. */
export function AcuitySquare({ level, levels = [] }: AcuitySquareProps) {
  if (level === null) {
    return (
      <span className={`${css.square} ${css.none}`} aria-hidden="true">
        –
      </span>
    )
  }
  const color = levels.find((each) => each.level === level)?.color
  const style = {
    '--strength': `${strengthOf(level, levels)}%`,
    ...(color ? { '--acuity-colour': color } : {}),
  } as CSSProperties
  return (
    <span className={css.square} style={style} aria-hidden="true">
      {level}
    </span>
  )
}
