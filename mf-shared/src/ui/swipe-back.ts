import { type RefObject, useEffect } from 'react'

/** How far a finger goes to the right for a step back, px, and how much further than up or down. */
const LEAST_PX = 80
const STEEPNESS = 2
/** Elements that use sideways swipes themselves. */
const OWN_WAY = 'canvas, input, textarea, select, [data-pans]'

/** Calls back when one finger wipes to the right over `element`, but not over a chart or a list that moves sideways itself. */
export function useSwipeBack(element: RefObject<HTMLElement | null>, onBack: () => void): void {
  useEffect(() => {
    const over = element.current?.closest<HTMLElement>('[role=dialog]')
    if (!over) return
    let from: Touch | null = null
    const begin = ({ touches, target }: TouchEvent) => {
      const [first] = touches
      from = first && touches.length === 1 && !hasOwnWay(target, over) ? first : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const [last] = changedTouches
      if (from && last && isSwipeBack(last.clientX - from.clientX, last.clientY - from.clientY)) onBack()
      from = null
    }
    const drop = () => {
      from = null
    }
    over.addEventListener('touchstart', begin, { passive: true })
    over.addEventListener('touchend', end)
    over.addEventListener('touchcancel', drop)
    return () => {
      over.removeEventListener('touchstart', begin)
      over.removeEventListener('touchend', end)
      over.removeEventListener('touchcancel', drop)
    }
  }, [element, onBack])
}

const isSwipeBack = (right: number, down: number): boolean =>
  right >= LEAST_PX && right > STEEPNESS * Math.abs(down)

function hasOwnWay(target: EventTarget | null, over: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(OWN_WAY)) return true
  for (let each: Element | null = target; each && each !== over; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && scrollsSideways(each)) return true
  return false
}

const scrollsSideways = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
