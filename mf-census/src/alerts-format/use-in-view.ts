import { type RefObject, useEffect, useRef, useState } from 'react'

interface InView {
  ref: RefObject<HTMLDivElement | null>
  /** True from the first time it came into view. */
  seen: boolean
  /** Pixels; 0 before they are known. */
  width: number
  height: number
}

/** Follows whether an element has been in view, and how large it is. */
export const useInView = (): InView => {
  const ref = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const view = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    const sizes = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    view.observe(element)
    sizes.observe(element)
    return () => {
      view.disconnect()
      sizes.disconnect()
    }
  }, [])
  return { ref, seen, ...size }
}
