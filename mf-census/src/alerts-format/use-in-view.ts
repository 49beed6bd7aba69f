import { type RefObject, useEffect, useRef, useState } from 'react'

interface InView {
  ref: RefObject<HTMLDivElement | null>
  /** True from the first time it came into view. */
  seen: boolean
  /** Width in pixels. */
  width: number
}

/** Follows whether an element has been in view, and how wide it is. */
export const useInView = (): InView => {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const view = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    const size = new ResizeObserver(() => setWidth(element.clientWidth))
    view.observe(element)
    size.observe(element)
    return () => {
      view.disconnect()
      size.disconnect()
    }
  }, [])
  return { ref, seen, width }
}
