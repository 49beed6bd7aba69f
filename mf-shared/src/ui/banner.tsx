import type { ReactNode } from 'react'
import css from './banner.module.css'

export interface BannerProps {
  /** alarm: the screen cannot be trusted. caution: part of it cannot. info: nothing clinical. */
  tone: 'alarm' | 'caution' | 'info'
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** At the right: a note, a button. */
  action?: ReactNode
}

/** A full-width message over what it is about. An alarm keeps its colour while the server is silent. */
export function Banner({ tone, icon, title, detail, action }: BannerProps) {
  return (
    <div className={`${css.banner} ${css[tone]}`} role={tone === 'info' ? 'status' : 'alert'}>
      {icon && <span className={css.icon}>{icon}</span>}
      <div className={css.text}>
        <b>{title}</b>
        {detail && <span>{detail}</span>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
