import { focusRooms, useRoute } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { splitAtom } from '../split/split-atom.ts'
import css from './skip-link.module.css'

/** The first stop of the keyboard: past the bar, to the rooms or to what else the screen shows. */
export function SkipLink() {
  const beside = useAtomValue(splitAtom)
  const onCensus = useRoute().name === 'census' || beside
  const skip = () => {
    if (focusRooms()) return
    const main = document.querySelector<HTMLElement>('main')
    if (!main) return
    main.tabIndex = -1
    main.focus()
  }
  return (
    <button type="button" className={css.skip} onClick={skip}>
      {onCensus ? 'Skip to rooms' : 'Skip to the screen'}
    </button>
  )
}
