import type { ReactNode } from 'react'
import css from './states.module.css'

export interface EmptyStateProps {
  title: ReactNode
  detail?: ReactNode
  /** The way on: a button or link. */
  action?: ReactNode
}

/** Nothing to show, and why. */
export function EmptyState({ title, detail, action }: EmptyStateProps) {
  return (
    <div className={css.state} role="status">
      <p className={css.title}>{title}</p>
      {detail && <p className={css.detail}>{detail}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
