import { openPopup } from '@wardlight/mf-shared/navigation'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import styles from './open-button.module.css'

interface OpenButtonProps {
  /** Null: nothing belongs here, and no button is drawn. */
  popup: string | null
  /** What it opens, for readers of the screen: "Open Heart". Its content unless told. */
  label?: string
  className?: string
  children: ReactNode
}

/** Words that open a popup, drawn as the words they are. */
export const OpenButton = ({ popup, label, className, children }: OpenButtonProps) =>
  popup === null ? (
    children
  ) : (
    <button
      type="button"
      className={[styles.open, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openPopup(popup)}
    >
      {children}
    </button>
  )

/** Keys that press a button. */
const PRESSES = new Set(['Enter', ' '])

function isOnControl({ target, currentTarget }: MouseEvent<Element>): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, [role=button]') : null
  return control !== null && currentTarget.contains(control)
}

/**
 * Props of a line that opens a popup: by a press anywhere on it, and by Enter or the space bar if it has the focus
 * itself. Its heading, or a button nearby, opens the same by keyboard.
 */
export const opens = (popup: string | null) =>
  popup === null
    ? {}
    : {
        'data-popup': popup,
        onClick: (event: MouseEvent<Element>) => {
          if (!isOnControl(event)) openPopup(popup)
        },
        onKeyDown: (event: KeyboardEvent<Element>) => {
          if (!PRESSES.has(event.key) || event.target !== event.currentTarget) return
          event.preventDefault()
          openPopup(popup)
        },
      }
