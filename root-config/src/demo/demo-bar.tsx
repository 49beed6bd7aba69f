import type { DemoPage } from '@wardlight/contracts/demo'
import { NOTHING_SENT, nothingSentAtom } from '@wardlight/mf-shared/demo'
import { pathAtom } from '@wardlight/mf-shared/navigation'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import css from './demo-bar.module.css'
import { tourPlace } from './tour-place.ts'

const NOTICE_MS = 5000

/** Over every screen of a demo, always: that it is one, of which moment, and the tour through it. */
export function DemoBar({ demo }: { demo: DemoPage }) {
  return (
    <aside className={css.bar} aria-label="Demo">
      <p className={css.mark}>
        <b>Demo, recorded {dateTimeText(demo.recordedAt)}</b>
        <span>Invented patients. The clock stands still; nothing here is live.</span>
      </p>
      <Tour demo={demo} />
      <NothingSent />
    </aside>
  )
}

function Tour({ demo: { tour } }: { demo: DemoPage }) {
  const path = useAtomValue(pathAtom).split('?')[0] ?? ''
  const [last, setLast] = useState(-1)
  const { at, away, back, next } = tourPlace(tour, path, last)
  useEffect(() => setLast(at), [at])
  const stop = away ? undefined : tour[at]
  if (tour.length === 0) return null
  return (
    <nav className={css.tour} aria-label="Tour">
      {stop && (
        <p aria-live="polite">
          <b>
            Tour {at + 1} of {tour.length}: {stop.title}
          </b>
          <span>{stop.text}</span>
        </p>
      )}
      {stop && back && <a href={`#${back.path}`}>Back</a>}
      {next && (
        <a className={css.next} href={`#${next.path}`}>
          {stop ? 'Next' : at < 0 ? 'Take the tour' : `Back to the tour, ${at + 1} of ${tour.length}`}
        </a>
      )}
    </nav>
  )
}

/** Said for a moment, each time again. */
function NothingSent() {
  const times = useAtomValue(nothingSentAtom)
  const [said, setSaid] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(times), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [times])
  return (
    <p className={css.notice} role="status">
      {times > said && NOTHING_SENT}
    </p>
  )
}
