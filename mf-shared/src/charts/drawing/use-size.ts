import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** The pixels an element now has; 0 before it is measured. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size] {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return [element, size]
}
