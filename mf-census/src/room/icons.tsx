import type { ReactNode } from 'react'
import css from './icons.module.css'

const DRAWINGS = {
  masked: <path d="M2 9s2.5-4.500 7-4.500S16 9 16 9s-2.500 4.500-7 4.500S2 9 2 9zM3.500 15l11-12" />,
  vent: (
    <path d="M9 2.500v6M9 7 6.500 9M9 7l2.500 2M6.500 5.500C4 6 2.500 10 2.500 13c0 1.500 1 2 2 1.800 1.300-.3 2-.8 2-2.300zM11.500 5.500C14 6 15.500 10 15.500 13c0 1.500-1 2-2 1.800-1.300-.3-2-.8-2-2.300z" />
  ),
  pump: (
    <path d="M14.500 9a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0zM9 9V5.500M9 9l3 1.800M9 9l-3 1.800" />
  ),
} satisfies Record<string, ReactNode>

/** A small line drawing beside a word that says the same. */
export function Icon({ name, size = 16 }: { name: keyof typeof DRAWINGS; size?: number }) {
  return (
    <svg className={css.icon} viewBox="0 0 18 18" width={size} height={size} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
