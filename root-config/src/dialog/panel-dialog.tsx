import { agreesToLose } from '@wardlight/mf-shared/messages'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconClose } from '../bar/icons.tsx'
import css from './panel-dialog.module.css'

interface PanelDialogProps {
  title: string
  /** Of what is not a form but a table. */
  wide?: boolean
  /** False where its own buttons are the ways out. */
  closes?: boolean
  /** Something typed would be lost: asks before it closes. */
  unsaved?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog of the shell: the browser's own, without the weight of the kit but with its looks. One begins at its first field. */
export function PanelDialog({
  title,
  wide = false,
  closes = true,
  unsaved = false,
  onClose,
  children,
}: PanelDialogProps) {
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
  const leave = async () => {
    if (!unsaved || (await agreesToLose())) dialog.current?.close()
  }
  // Not on the browser's own cancel, which it does not let be prevented twice in a row.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !unsaved) return
    event.preventDefault()
    void leave()
  }
  return (
    <dialog
      ref={dialog}
      className={wide ? `${css.panel} ${css.wide}` : css.panel}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={id}
    >
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {closes && (
          <button type="button" className={css.close} onClick={() => void leave()} aria-label="Close">
            <IconClose />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}
