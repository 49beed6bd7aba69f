import type { Organ } from '@wardlight/contracts/organ'
import { useLayoutEffect, useRef, useState } from 'react'
import { opens } from '../popups/open-button.tsx'
import { POPUP_OF_ORGAN } from '../popups/popup-names.ts'
import { type LeaderLine, leaderLine, linePath, slantPath } from './leader-line.ts'
import styles from './leader-lines.module.css'
import { LEFT_ORGANS, ORGAN_SHAPES, RIGHT_ORGANS, VIEW_BOX } from './organ-shapes.ts'
import type { OrganView } from './organ-view.ts'

type Lines = Partial<Record<Organ, LeaderLine>>

/** Marks the heading of an organ's values, where its leader line starts. */
export const headingOf = (organ: Organ): { 'data-leader': Organ } => ({ 'data-leader': organ })

function measure(frame: HTMLElement): Lines {
  const figure = frame.querySelector('[data-figure]')?.getBoundingClientRect()
  const outer = frame.getBoundingClientRect()
  if (!figure) return {}
  const lines = (side: 'left' | 'right', organs: readonly Organ[]) =>
    organs.flatMap((organ): [Organ, LeaderLine][] => {
      const heading = frame.querySelector(`[data-leader="${organ}"]`)?.getBoundingClientRect()
      const boxes = heading && { frame: outer, heading, figure }
      return boxes ? [[organ, leaderLine(side, boxes, VIEW_BOX.width, ORGAN_SHAPES[organ].anchor)]] : []
    })
  return Object.fromEntries([...lines('left', LEFT_ORGANS), ...lines('right', RIGHT_ORGANS)])
}

/**
 * Lines from each heading to its organ, measured in the element around them, which holds headings and figure. They open
 * what heading and organ open.
 */
export function LeaderLines({ organs }: { organs: Readonly<Record<Organ, OrganView>> }) {
  const drawing = useRef<SVGSVGElement>(null)
  const [lines, setLines] = useState<Lines>({})
  const shape = Object.values(organs)
    .map(({ organ, rows }) => `${organ}${rows.length}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer rows move the headings
  useLayoutEffect(() => {
    const element = drawing.current?.parentElement
    if (!element) return
    const draw = () => setLines(measure(element))
    draw()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    for (const heading of element.querySelectorAll('[data-leader]')) observer.observe(heading)
    return () => observer.disconnect()
  }, [shape])

  return (
    <svg ref={drawing} className={styles.lines} aria-hidden="true">
      {(Object.entries(lines) as [Organ, LeaderLine][]).map(([organ, line]) => (
        <g key={organ} data-tone={organs[organ].tone}>
          <path className={styles.reach} d={linePath(line)} {...opens(POPUP_OF_ORGAN[organ])} />
          <path className={styles.ground} d={slantPath(line)} />
          <path className={styles.line} d={linePath(line)} />
          <circle cx={line.to[0]} cy={line.to[1]} r="3" />
        </g>
      ))}
    </svg>
  )
}
