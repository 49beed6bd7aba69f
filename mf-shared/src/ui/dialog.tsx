import { DIALOG_WIDTH_PX, POPUP_SLIDE_MOBILE_MS } from '@wardlight/contracts/limits'
import { getDefaultStore } from 'jotai'
import { type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { agreesToLose, questionAtom } from '../messages/question.ts'
import css from './dialog.module.css'
import { FullScreen } from './full-screen.ts'
import { keepEscape } from './keep-escape.ts'
import { Modal } from './kit-overlays.ts'
import { useSwipeBack } from './swipe-back.ts'
import { useFocusBack } from './use-focus-back.ts'
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
  /** Something typed would be lost: asks before it closes. */
  unsaved?: boolean
}

/** In a window of its own a dialog may be wider by this, and not as wide as any screen: a row is read across. */
const WIDENS = 1.5
/** A header in a dialog is not that of the page. */
const HEADER_OF_NO_PAGE = { header: { role: 'presentation' } }
const FULL = { ...HEADER_OF_NO_PAGE, content: { 'data-full-screen': '' } }

/**
 * Closes, after asking if something would be lost. Does nothing while a question is open over it. The kit takes a new
 * callback only after a frame, so this one reads the latest state.
 */
function useClose(onClose: () => void, unsaved: boolean): () => void {
  const now = useRef({ onClose, unsaved })
  useLayoutEffect(() => {
    now.current = { onClose, unsaved }
  })
  return useCallback(() => {
    if (getDefaultStore().get(questionAtom)) return
    const { onClose, unsaved } = now.current
    if (!unsaved) return onClose()
    void agreesToLose().then((leave) => leave && onClose())
  }, [])
}

/** The kit only slides in a dialog that it first rendered closed. */
function useSlideIn(slides: boolean): boolean {
  const [isIn, setIsIn] = useState(!slides)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsIn(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isIn
}

/**
 * A popup: centred and 800 px wide; on a phone it slides in from the right. It leaves by Close, Escape, or a finger's swipe
 * back. It dims nothing and leaves the bar and the banners free: levels keep their colours.
 */
export function Dialog({
  opened = true,
  onClose,
  title,
  age,
  children,
  footer,
  width = DIALOG_WIDTH_PX,
  dismissible = true,
  unsaved = false,
}: DialogProps) {
  const phone = usePhone()
  const hasWindow = useContext(FullScreen)
  const close = useClose(onClose, unsaved)
  useFocusBack()
  const isIn = useSlideIn(phone)
  const full = phone || hasWindow || width === 'full'
  return (
    <Modal
      opened={opened && isIn}
      onClose={close}
      onKeyDown={keepEscape}
      // A number would be taken for one of a page whose text is 16 px high.
      size={full ? undefined : `calc(${width}px)`}
      fullScreen={full}
      centered={!full}
      padding={0}
      attributes={full ? FULL : HEADER_OF_NO_PAGE}
      closeOnClickOutside={dismissible}
      closeOnEscape={dismissible && !hasWindow}
      withCloseButton={dismissible}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'slide-left', duration: phone ? POPUP_SLIDE_MOBILE_MS : 0 }}
      styles={full && !phone && width !== 'full' ? { body: { maxWidth: WIDENS * width } } : undefined}
      classNames={{
        inner: css.inner,
        overlay: css.overlay,
        content: full ? `${css.content} ${css.full}` : css.content,
        header: css.header,
        title: css.title,
        body: css.body,
      }}
      title={
        <>
          <span>{title}</span>
          {age && <span className={css.age}>{age}</span>}
        </>
      }
    >
      {dismissible && <SwipeBack onBack={close} />}
      {children}
      {footer && <footer className={css.footer}>{footer}</footer>}
    </Modal>
  )
}

/** Stands inside what it is about, because the kit draws its dialog later than the component that asks for it. */
function SwipeBack({ onBack }: { onBack: () => void }) {
  const here = useRef<HTMLSpanElement>(null)
  useSwipeBack(here, onBack)
  return <span ref={here} hidden />
}
