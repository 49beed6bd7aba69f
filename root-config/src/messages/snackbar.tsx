import { noteActionAtom, noteAtom, say } from '@wardlight/mf-shared/messages'
import { useAtomValue } from 'jotai'
import css from './messages.module.css'

/** What is told in passing, read aloud too, with what can be done about it. */
export function Snackbar() {
  const note = useAtomValue(noteAtom)
  const action = useAtomValue(noteActionAtom)
  return (
    <div role="status">
      {note && (
        <p className={css.note}>
          {note}
          {action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                say('')
                action.act()
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
