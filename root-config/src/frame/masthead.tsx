import { Mark } from './mark.tsx'
import '../sign-in/sign-in.css'

/** Heads a screen that stands without the bar: the mark on a line across the page, and the screen's title. */
export function Masthead({ title, id }: { title: string; id?: string }) {
  return (
    <header className="wl-masthead">
      <div className="wl-line">
        <Mark size={48} />
      </div>
      <h1 id={id}>{title}</h1>
    </header>
  )
}
