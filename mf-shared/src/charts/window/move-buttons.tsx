import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '../../ui/icons.ts'
import css from '../chart-panel.module.css'
import type { Move } from './moves.ts'

const BUTTONS = [
  ['earlier', 'Earlier', IconChevronLeft],
  ['out', 'Zoom out', IconMinus],
  ['in', 'Zoom in', IconPlus],
  ['later', 'Later', IconChevronRight],
] as const satisfies readonly (readonly [Move, string, typeof IconPlus])[]

/** Zoom and pan for who neither drags nor pinches. */
export function MoveButtons({ onMove }: { onMove: (move: Move) => void }) {
  return (
    <div className={css.moves} role="toolbar" aria-label="Zoom and pan">
      {BUTTONS.map(([move, label, Icon]) => (
        <button key={move} type="button" aria-label={label} title={label} onClick={() => onMove(move)}>
          <Icon size={14} aria-hidden />
        </button>
      ))}
    </div>
  )
}
