import { useUnheard } from '@wardlight/mf-shared/audio'
import css from './wall.module.css'

/** That a screen which is to be heard is not, and why; nothing where it is, or was never to be. */
export function WallSound() {
  const why = useUnheard()
  return why && <p className={css.small}>No sound. {why}</p>
}
