import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type AskedCard, askedAt, askedByKey, keepOneStop, stepValue } from './spots.ts'

/** A pointer that rests on a number this long opens its card. */
const HOVER_MS = 600
/** Time to move the pointer from the number to its card. */
const LEAVE_MS = 250
const PRESS_MS = 450
/** A finger that moves further scrolls. */
const SLACK_PX = 8
const CARD = '[data-value-card]'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const isSame = (a: AskedCard | null, b: AskedCard): boolean =>
  a !== null && a.at === b.at && a.names.join() === b.names.join()

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const inCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CARD) !== null

/**
 * The card to show within an element. A resting pointer, a long press or the key `i` opens it; leaving, a press
 * elsewhere, scrolling and Escape close it. That Escape closes nothing else.
 */
export function useAsked(within: RefObject<HTMLElement | null>): { asked: AskedCard | null; close(): void } {
  const [shown, setShown] = useState<AskedCard | null>(null)
  const now = useRef<AskedCard | null>(null)
  const show = useCallback((asked: AskedCard | null) => {
    now.current = asked
    setShown(asked)
  }, [])
  useEffect(() => {
    const root = within.current
    if (root) keepOneStop(root)
  })
  useEffect(() => {
    const root = within.current
    if (!root) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending: AskedCard | null = null
    /**
     * The number the pointer is on. Only moving the pointer opens
     * its card, not a number that comes under a resting one.
     */
    let under: AskedCard | null = null
    let byHover = false
    let pressedAt: { x: number; y: number } | null = null
    let swallowsClick = false
    const wait = (ms: number, asked: AskedCard | null, hover: boolean) => {
      clearTimeout(timer)
      pending = asked
      timer = setTimeout(() => {
        pending = null
        if (asked && !asked.at.isConnected) return
        byHover = hover
        swallowsClick = asked !== null && !hover
        show(asked)
      }, ms)
    }
    const forget = () => {
      clearTimeout(timer)
      pending = null
      pressedAt = null
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const asked = askedAt(event.target, root)
      under = null
      if (inCard(event.target) || (asked && isSame(now.current, asked))) forget()
      else if (asked && !(pending && isSame(pending, asked))) {
        if (pending) forget()
        under = asked
      } else if (!asked && now.current && byHover) wait(LEAVE_MS, null, true)
      else if (!asked) forget()
    }
    const onDown = (event: PointerEvent) => {
      if (inCard(event.target)) return
      forget()
      under = null
      if (now.current) show(null)
      swallowsClick = false
      const asked = event.pointerType === 'touch' ? askedAt(event.target, root) : null
      if (!asked) return
      pressedAt = { x: event.clientX, y: event.clientY }
      wait(PRESS_MS, asked, false)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (under) wait(HOVER_MS, under, true)
      under = null
      if (pressedAt && Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > SLACK_PX) forget()
    }
    const onUp = ({ pointerType }: PointerEvent) => pointerType === 'touch' && forget()
    const onClick = (event: MouseEvent) => {
      if (!swallowsClick) return
      swallowsClick = false
      event.preventDefault()
      event.stopPropagation()
    }
    const onMenu = (event: Event) => {
      if (swallowsClick || pressedAt) event.preventDefault()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && now.current) {
        event.preventDefault()
        event.stopImmediatePropagation()
        forget()
        show(null)
        return
      }
      const focused = document.activeElement
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'i' || event.key === 'I') {
        const asked = askedByKey(focused, root)
        if (!asked) return
        event.preventDefault()
        forget()
        byHover = false
        show(isSame(now.current, asked) ? null : asked)
      }
      const steps = STEPS[event.key]
      const isOpen = now.current !== null
      if (steps && stepValue(focused, root, steps)) {
        event.preventDefault()
        if (isOpen) show(askedByKey(document.activeElement, root))
      }
    }
    const onScroll = ({ target }: Event) => {
      if (now.current && target instanceof Node && target.contains(now.current.at)) show(null)
      if (pressedAt) forget()
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (now.current && !byHover && target instanceof Node && !now.current.at.contains(target)) show(null)
    }
    document.addEventListener('pointerover', onOver, { signal })
    document.addEventListener('pointerdown', onDown, { signal })
    document.addEventListener('pointermove', onMove, { signal, passive: true })
    document.addEventListener('pointerup', onUp, { signal })
    document.addEventListener('pointercancel', onUp, { signal })
    root.addEventListener('click', onClick, { signal, capture: true })
    root.addEventListener('contextmenu', onMenu, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
    window.addEventListener('resize', () => show(null), { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [within, show])
  return { asked: shown, close: useCallback(() => show(null), [show]) }
}
