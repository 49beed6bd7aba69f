import css from './level-mark.module.css'
import { type Mark, SHAPES } from './level-mark.tsx'

export interface ConfirmingMarkProps {
  /** The level it will have. */
  mark: Exclude<Mark, 'none'>
  /** How much of the wait is over, 0 to 1. */
  part: number
  /** Pixels; 12 unless told. */
  size?: number
  /** Read aloud; decorative without it. */
  label?: string
}

const SIDE = 12

/** The shape of a level that is not yet told: an outline without its colour, filling from below as its wait passes. */
export function ConfirmingMark({ mark, part, size = SIDE, label }: ConfirmingMarkProps) {
  const top = SIDE * (1 - part)
  return (
    <svg
      className={`${css.mark} ${css.confirming}`}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={size}
      height={size}
      data-confirming={mark}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {part > 0 && (
        <svg
          y={top}
          width={SIDE}
          height={SIDE - top}
          viewBox={`0 ${top} ${SIDE} ${SIDE - top}`}
          aria-hidden="true"
        >
          <path d={SHAPES[mark]} className={css.filled} />
        </svg>
      )}
      <path d={SHAPES[mark]} />
    </svg>
  )
}
