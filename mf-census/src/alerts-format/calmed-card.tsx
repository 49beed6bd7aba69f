import css from './alert-card.module.css'
import type { CardSize } from './use-held-order.ts'

/** Keeps the place of a room whose alerts are over while a hand is on the cards. */
export const CalmedCard = ({ size, phrase }: { size: CardSize; phrase: string }) => (
  <article className={`${css.card} ${css[size]}`}>
    <p className={css.bed}>{phrase && `${phrase}: no alert any more`}</p>
  </article>
)
