import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './account-panel.module.css'

interface PanelDialogProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A dialog of the shell: the browser's own, without the weight of the kit. */
export function PanelDialog({ title, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css.panel} onClose={onClose} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      {children}
    </dialog>
  )
}
