import { DIALOG_WIDTH_PX, POPUP_SLIDE_MOBILE_MS } from '@wardlight/contracts/limits'
import { type ReactNode, useEffect, useState } from 'react'
import css from './dialog.module.css'
import { Modal } from './kit-overlays.ts'
import { usePhone } from './use-phone.ts'

export interface DialogProps {
  /** True unless told. */
  opened?: boolean
  onClose: () => void
  title: ReactNode
  /** Age of the data shown, at the right of the title. */
  age?: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  footer?: ReactNode
  /** Pixels; 800 unless told. `full` fills the window. */
  width?: number | 'full'
  /** False where only its own buttons may close it. */
  dismissible?: boolean
}

/** A header in a dialog is not that of the page. */
const HEADER_OF_NO_PAGE = { header: { role: 'presentation' } }

/** Where somebody was when the dialog came is where they go on when it is gone. */
function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    },
    [from],
  )
}

/** A popup: centred and 800 px wide; on a phone it slides in from the right and leaves by a swipe back or Close. */
export function Dialog({
  opened = true,
  onClose,
  title,
  age,
  children,
  footer,
  width = DIALOG_WIDTH_PX,
  dismissible = true,
}: DialogProps) {
  const phone = usePhone()
  useFocusBack()
  const full = phone || width === 'full'
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={full ? undefined : width}
      fullScreen={full}
      centered={!full}
      padding={0}
      attributes={HEADER_OF_NO_PAGE}
      closeOnClickOutside={dismissible}
      closeOnEscape={dismissible}
      withCloseButton={dismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'slide-left', duration: phone ? POPUP_SLIDE_MOBILE_MS : 0 }}
      classNames={{ content: css.content, header: css.header, title: css.title, body: css.body }}
      title={
        <>
          <span>{title}</span>
          {age && <span className={css.age}>{age}</span>}
        </>
      }
    >
      {children}
      {footer && <footer className={css.footer}>{footer}</footer>}
    </Modal>
  )
}
