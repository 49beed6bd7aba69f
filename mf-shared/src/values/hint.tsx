import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './hint.module.css'

interface HintProps {
  text: string
  className?: string
  children: ReactNode
}

const PRESS_MS = 450
const SHOWN_MS = 4000
/** A finger that moves further scrolls. */
const SLACK_PX = 8

interface HintSpot {
  x: number
  y: number
}

/** Says more about what it holds on hover and, where nothing hovers, on a long press. Readers of the screen get the text as its name. */
export function Hint({ text, className, children }: HintProps) {
  const [shown, setShown] = useState<HintSpot | null>(null)
  const pressed = useRef<(HintSpot & { timer: ReturnType<typeof setTimeout> }) | null>(null)
  const release = useCallback(() => {
    if (pressed.current) clearTimeout(pressed.current.timer)
    pressed.current = null
  }, [])
  useEffect(() => release, [release])
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const press = ({ pointerType, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
    if (pointerType === 'mouse') return
    release()
    const { left, width, top } = currentTarget.getBoundingClientRect()
    const above = { x: left + width / 2, y: top }
    pressed.current = { x, y, timer: setTimeout(() => setShown(above), PRESS_MS) }
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    const start = pressed.current
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLACK_PX) release()
  }
  return (
    <span
      className={className}
      role="img"
      aria-label={text}
      title={text}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => shown && event.preventDefault()}
      onClickCapture={(event) => {
        if (!shown) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
      {shown &&
        createPortal(
          <span className={css.bubble} role="tooltip" style={{ left: shown.x, top: shown.y }}>
            {text}
          </span>,
          document.body,
        )}
    </span>
  )
}
