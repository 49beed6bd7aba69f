import type { CensusView } from './census-address.ts'
import css from './census-skeleton.module.css'

const ROWS = Array.from({ length: 24 }, (_, index) => `row ${index}`)
const CARDS = Array.from({ length: 8 }, (_, index) => `card ${index}`)

/** The rows or cards of a census that is still being loaded, in their real size. */
export function RoomsSkeleton({ view }: { view: CensusView }) {
  const places = view === 'grid' ? ROWS : CARDS
  return (
    <div className={view === 'grid' ? css.rows : css.cards} aria-hidden="true">
      {view === 'grid' && <div className={css.header} />}
      {places.map((place) => (
        <div key={place} className={css.place}>
          <i />
          <i />
          <i />
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
      <div className={css.filters} />
      <RoomsSkeleton view={view} />
    </div>
  )
}
