import { LevelMark } from '@wardlight/mf-shared/basics'
import css from './sepsis-tiles.module.css'
import type { SepsisTile } from './sepsis-view.ts'

/** The five sepsis items as small tiles; one that does not apply is a dot. */
export function SepsisTiles({ tiles }: { tiles: readonly SepsisTile[] }) {
  const label = tiles.every((tile) => !tile.mark)
    ? 'Sepsis: N/A'
    : tiles.map((tile) => `${tile.item}: ${tile.status}`).join(', ')
  return (
    <span className={css.tiles} role="img" aria-label={label}>
      {tiles.map((tile) => (
        <span
          key={tile.item}
          className={`${css.tile} ${tile.mark ? css[tile.mark] : css.none}`}
          title={`${tile.item}: ${tile.status}`}
        >
          {tile.mark && <LevelMark mark={tile.mark} size={10} cutOut={tile.mark === 'red'} />}
        </span>
      ))}
    </span>
  )
}
