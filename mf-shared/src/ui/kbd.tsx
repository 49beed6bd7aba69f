import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A key to press. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={css.kbd}>{children}</kbd>
