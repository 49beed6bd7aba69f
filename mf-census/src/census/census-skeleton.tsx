import type { CensusView } from './census-address.ts'
import css from './census-skeleton.module.css'

const places = (what: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${what} ${index}`)
const ROWS = places('row', 24)
const COLUMNS = places('column', 15)
const CARDS = places('card', 8)
const CHIPS = places('chip', 8)

/** The rows or cards of a census that is still being loaded, in their real size. */
export function RoomsSkeleton({ view }: { view: CensusView }) {
  if (view === 'alerts') {
    return (
      <div className={css.cards} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={css.card}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={css.rows} aria-hidden="true">
      <div className={css.header} />
      {ROWS.map((row) => (
        <div key={row} className={css.row}>
          {COLUMNS.map((column) => (
            <i key={column} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The whole census while it is being loaded. */
export function CensusSkeleton({ view }: { view: CensusView }) {
  return (
    <div className={css.skeleton}>
      <p className="wardlight-unseen" role="status">
        Loading census
      </p>
      <div className={css.band} />
      <div className={css.filters} aria-hidden="true">
        {CHIPS.map((chip) => (
          <i key={chip} />
        ))}
      </div>
      <RoomsSkeleton view={view} />
    </div>
  )
}
