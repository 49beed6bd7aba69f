import { type RefObject, useEffect, useRef, useState } from 'react'

/** Follows the size of an element in CSS pixels; 0 before it is known. */
export const useSize = (): { ref: RefObject<HTMLDivElement | null>; width: number; height: number } => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...size }
}
