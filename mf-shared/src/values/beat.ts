import type { AlertView } from './alert-view.ts'
import css from './beat.module.css'

/** What beats: a frame around it, or in a line of text its mark at the left. */
export type BeatForm = 'Frame' | 'Mark'

/** Class of an element that an unanswered alert makes beat; '' for a mark that is neither red nor yellow. */
export const beatOf = (mark: AlertView['mark'], active: boolean, form: BeatForm = 'Frame'): string =>
  active && (mark === 'red' || mark === 'yellow') ? (css[`${mark}${form}`] ?? '') : ''
