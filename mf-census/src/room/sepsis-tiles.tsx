import { LevelMark } from '@wardlight/mf-shared/basics'
import type { SepsisTile } from '@wardlight/mf-shared/sepsis'
import css from './sepsis-tiles.module.css'

/** The five sepsis items as small tiles; one that does not apply is a dot. */
export function SepsisTiles({ tiles }: { tiles: readonly SepsisTile[] }) {
  const label = tiles.every(({ mark }) => mark === 'none')
    ? 'Sepsis: N/A'
    : tiles.map((tile) => `${tile.item}: ${tile.status}`).join(', ')
  return (
    <span className={css.tiles} role="img" aria-label={label}>
      {tiles.map((tile) => (
        <span
          key={tile.item}
          className={`${css.tile} ${css[tile.mark]}`}
          title={`${tile.item}: ${tile.status}`}
        >
          {tile.mark !== 'none' && <LevelMark mark={tile.mark} size={10} cutOut={tile.mark === 'red'} />}
        </span>
      ))}
    </span>
  )
}
