import type { AlertView } from '@wardlight/mf-shared/values'
import css from './beat.module.css'

/** The class of what an alert nobody has taken on makes beat; '' for what is neither red nor yellow. */
export const beatOf = (mark: AlertView['mark'], active: boolean): string =>
  active && (mark === 'red' || mark === 'yellow') ? (css[mark] ?? '') : ''
