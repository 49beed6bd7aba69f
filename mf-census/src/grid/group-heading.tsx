import { LevelMark } from '@wardlight/mf-shared/basics'
import { roomMark } from '../room/level-mark.ts'
import type { CellProps } from './cells.tsx'
import type { GroupHeading as Heading } from './grid-rows.ts'
import css from './group-heading.module.css'

const roomsText = ({ rooms, noBed }: Heading): string =>
  [rooms === 1 ? '1 room' : `${rooms} rooms`, ...(noBed > 0 ? [`${noBed} without a bed`] : [])].join(', ')

/** The row that names a group, says how many rooms are how loud, and folds them away. */
export function GroupHeading({ data, context }: CellProps) {
  if (data?.kind !== 'group') return null
  const { label, loud, states, folded, group } = data
  const words = (
    <>
      <b>{label}</b>
      <span>{roomsText(data)}</span>
      {loud.map(({ level, count }) => (
        <span key={level} className={css.loud}>
          <LevelMark mark={roomMark(level) ?? 'none'} size={12} />
          {count} {level}
        </span>
      ))}
      {states.length > 0 && <span>{states.map(({ state, count }) => `${state} ${count}`).join(' · ')}</span>}
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of the grid are no tr, and hold cells by role alone
    <div role="gridcell" tabIndex={-1} className={css.cell}>
      {folded === null ? (
        <div className={css.heading}>{words}</div>
      ) : (
        <button
          type="button"
          className={css.heading}
          aria-expanded={!folded}
          tabIndex={-1}
          onClick={() => context.onFold(group)}
        >
          <svg
            viewBox="0 0 12 12"
            width={12}
            height={12}
            aria-hidden="true"
            className={folded ? css.folded : ''}
          >
            <path d="M2 4l4 4 4-4" />
          </svg>
          {words}
        </button>
      )}
    </div>
  )
}
