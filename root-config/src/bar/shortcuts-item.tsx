import { keyboardShortcutsAtom } from '@wardlight/mf-shared/preferences'
import { useAtom } from 'jotai'
import css from './person-menu.module.css'

/** Switches the keyboard shortcuts of this browser on and off. */
export function ShortcutsItem() {
  const [on, setOn] = useAtom(keyboardShortcutsAtom)
  return (
    <button type="button" role="menuitemcheckbox" aria-checked={on} onClick={() => setOn(!on)}>
      <span className={css.check}>{on && '✓'}</span>
      Keyboard shortcuts
    </button>
  )
}
