import { ActionButton } from '@wardlight/mf-shared/basics'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './account-panel.module.css'

interface PanelDialogProps {
  title: string
  /** Of what is not a form but a table. */
  wide?: boolean
  /** False where its own buttons are the ways out. */
  closes?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog of the shell: the browser's own, without the weight of the kit. One begins at its first field. */
export function PanelDialog({ title, wide = false, closes = true, onClose, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const from = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.panel} ${css.wide}` : css.panel}
      onClose={onClose}
      aria-labelledby={id}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {closes && <ActionButton onClick={() => dialog.current?.close()}>Close</ActionButton>}
      </div>
      {children}
    </dialog>
  )
}
