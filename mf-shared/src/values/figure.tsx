import css from './figure.module.css'
import type { ValueView } from './value-view.ts'

/** The sign of words where a number belongs. None of the shapes of a level. */
export const UnreadableSign = ({ size = 12 }: { size?: number }) => (
  <svg
    viewBox="0 0 12 12"
    width={size}
    height={size}
    className={css.sign}
    data-sign="unreadable"
    aria-hidden="true"
  >
    <path d="M3.500.5h5l3 3v5l-3 3h-5l-3-3v-5z" className={css.plate} />
    <path
      d="M4.300 4.600c0-2.300 3.500-2.300 3.500-.2 0 1.400-1.700 1.300-1.700 2.800M6.100 8.700v.6"
      className={css.query}
    />
  </svg>
)

/**
 * What stands where the number stands: the number with its comparator, or the words a sender put in its place, framed
 * and never in the colour of a level.
 */
export const Figure = ({ view, sign = 12 }: { view: ValueView; sign?: number }) =>
  view.state === 'unreadable' ? (
    <span className={css.unreadable}>
      <UnreadableSign size={sign} />
      <span className={css.words}>{view.text}</span>
    </span>
  ) : (
    view.text
  )
