import type { Level, LevelColor } from '@wardlight/contracts/level'
import { levelColor } from '@wardlight/contracts/level'
import { useFrozen } from '../freshness/freezing.tsx'
import css from './level-mark.module.css'

/** A level's colour, or stale: ◆ red, ▲ yellow, ■ orange, ● green, ◌ stale. `none` draws nothing. */
export type Mark = LevelColor | 'stale'

export interface LevelMarkProps {
  level?: Level
  /** Instead of a level. */
  mark?: Mark
  /** Pixels; 12 unless told. */
  size?: number
  /** Only the outline: the level is not current. */
  outline?: boolean
  /** Cut out of a ground in the level's own colour. */
  cutOut?: boolean
  /** Read aloud; decorative without it. */
  label?: string
  className?: string
}

export const SHAPES: Readonly<Record<Exclude<Mark, 'none'>, string>> = {
  red: 'M6 .6 11.4 6 6 11.4.6 6Z',
  yellow: 'M6 1.1 11.3 10.6H.7Z',
  orange: 'M1.6 1.6H10.4V10.4H1.6Z',
  green: 'M6 2.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6Z',
  stale: 'M6 1.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 1 0 0-8.4Z',
}

/** Words for a level, for those who do not see it. */
export const LEVEL_WORDS: Readonly<Record<Mark, string>> = {
  red: 'critical',
  yellow: 'caution',
  orange: 'due soon',
  green: 'in range',
  stale: 'stale',
  none: '',
}

/** The shape of a level. Drawn as an outline without colour while nothing around it is current. */
export function LevelMark({ level = 0, mark, size = 12, outline, cutOut, label, className }: LevelMarkProps) {
  const frozen = useFrozen() !== null
  const shape = mark ?? levelColor(level)
  if (shape === 'none') return null
  const variant = outline || frozen ? css.outline : cutOut ? css.cutOut : ''
  return (
    <svg
      className={[css.mark, css[shape], variant, className].filter(Boolean).join(' ')}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      data-mark={shape}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={SHAPES[shape]} />
    </svg>
  )
}
