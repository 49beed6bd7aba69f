import type { ReactNode } from 'react'
import css from './panel.module.css'

export interface PanelProps {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  children?: ReactNode
  className?: string
  /** Name for screen readers where there is no title. */
  label?: string
}

/** A framed part of a screen. */
export function Panel({ title, aside, children, className, label }: PanelProps) {
  return (
    <section className={[css.panel, className].filter(Boolean).join(' ')} aria-label={label}>
      {(title || aside) && (
        <header className={css.header}>
          <h2>{title}</h2>
          {aside && <div className={css.aside}>{aside}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
