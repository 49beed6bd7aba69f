import { clockText, serverNow, useNow } from '@wardlight/mf-shared/time'
import type { ReactNode } from 'react'
import css from './wall-head.module.css'

function Clock() {
  useNow()
  return <time className={css.clock}>{clockText(serverNow(), true)}</time>
}

interface WallHeadProps {
  /** "Intensive care, 5 North". */
  ward: string
  /** Clock time since when nothing is current, or null. */
  frozenAt: string | null
  /** The page shown and how many there are, from one on. */
  page: number
  pages: number
  children: ReactNode
}

/** Which ward, how many rooms are how loud, which page and the time; while nothing is current that alone. */
export function WallHead({ ward, frozenAt, page, pages, children }: WallHeadProps) {
  return (
    <header className={css.head}>
      {frozenAt === null ? (
        <div className={css.rooms}>
          <b className={css.ward}>{ward}</b>
          {children}
        </div>
      ) : (
        <p className={css.frozen} role="alert">
          <b>FROZEN at {frozenAt}.</b> Go by the bedside monitors.
        </p>
      )}
      <div className={css.now}>
        {pages > 1 && (
          <span className={css.page}>
            Page {page} of {pages}
            <i key={page} className={css.progress} />
          </span>
        )}
        <Clock />
      </div>
    </header>
  )
}
