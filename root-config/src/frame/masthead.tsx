import { Mark } from './mark.tsx'
import css from './masthead.module.css'

/** Heads a screen that stands without the bar: the mark on a line across the page, and the screen's title. */
export function Masthead({ title, id }: { title: string; id?: string }) {
  return (
    <header className={css.masthead}>
      <div className={css.line}>
        <Mark size={48} />
      </div>
      <h1 id={id}>{title}</h1>
    </header>
  )
}
