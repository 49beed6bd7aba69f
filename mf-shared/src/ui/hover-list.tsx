import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import css from './hover-list.module.css'

interface HoverListProps {
  /** One below the other. */
  items: readonly string[]
  /** So many lines stand there; the rest on hover, with the keyboard on it, or pressed. */
  lines?: number
  /** What it is, for readers of the screen, who are read all of it. */
  label: string
}

/** A list cut to a few lines, whole while it is pointed at. One that fits is no stop of the keyboard. */
export function HoverList({ items, lines = 2, label }: HoverListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      if (!element.matches(':hover, :focus')) setIsCut(element.scrollHeight > element.clientHeight + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={list}
      className={css.list}
      style={{ '--lines': lines } as CSSProperties}
      aria-label={label}
      data-cut={isCut || undefined}
      tabIndex={isCut ? 0 : undefined}
    >
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
