import { noteAtom } from '@wardlight/mf-shared/messages'
import { useAtomValue } from 'jotai'
import css from './messages.module.css'

/** What is told in passing, read aloud too. */
export function Snackbar() {
  const note = useAtomValue(noteAtom)
  return <div role="status">{note && <p className={css.note}>{note}</p>}</div>
}
