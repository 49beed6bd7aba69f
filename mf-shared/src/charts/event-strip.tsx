import type { EventsAnswer } from '@wardlight/contracts/timeline'
import { type KeyboardEvent, useState } from 'react'
import { clockText } from '../time/clock-text.ts'
import { type EventMark, eventMarks, eventText } from './event-marks.ts'
import { EventSign } from './event-sign.tsx'
import css from './event-strip.module.css'
import type { TimeWindow } from './time-window.ts'
import { useSize } from './use-size.ts'

interface EventStripProps {
  told: Pick<EventsAnswer, 'events' | 'whole'>
  window: TimeWindow
}

/** How far each key goes among so many marks. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** What happened on the time axis of the lanes below: a mark each, told on hover, touch, or by arrow keys from mark to mark. */
export function EventStrip({ told: { events, whole }, window }: EventStripProps) {
  const [frame, { width }] = useSize()
  const [open, setOpen] = useState<string | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const marks = width > 0 ? eventMarks(events, window, width) : []
  const stop = marks.find((mark) => keyOf(mark) === reached) ?? marks.at(-1)
  const cut = whole !== null && Date.parse(whole) > window.from

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open !== null) {
      setOpen(null)
      event.stopPropagation()
      return
    }
    const go = KEYS[event.key]
    if (!go || !stop) return
    const buttons = frame.current?.querySelectorAll('button')
    buttons?.[go(marks.indexOf(stop), marks.length - 1)]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={frame} className={css.strip}>
      <span className={css.name}>
        Events
        {cut && <small>since {clockText(whole)}</small>}
      </span>
      {marks.map((mark) => {
        const key = keyOf(mark)
        const shown = open === key
        return (
          <button
            key={key}
            type="button"
            className={css.mark}
            style={{ left: mark.left }}
            tabIndex={mark === stop ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => setOpen(key)}
            aria-label={mark.events.map((event) => eventText(event, window)).join('; ')}
            onFocus={() => {
              setReached(key)
              setOpen(key)
            }}
            onBlur={() => setOpen(null)}
            onPointerEnter={() => setOpen(key)}
            onPointerLeave={() => setOpen(null)}
          >
            <EventSign events={mark.events} />
            {shown && <Told mark={mark} window={window} side={mark.left > width / 2 ? 'left' : 'right'} />}
          </button>
        )
      })}
    </div>
  )
}

const keyOf = ({ events: [first] }: EventMark): string => `${first?.time} ${first?.kind} ${first?.text}`

const MOST = 8

/** The newest first: what is read last is what there is no room for. */
function Told({ mark: { events }, window, side }: { mark: EventMark; window: TimeWindow; side: string }) {
  const shown = events.slice(-MOST).reverse()
  return (
    <span className={css.told} data-side={side} aria-hidden="true">
      {shown.map((event) => (
        <span key={`${event.time}${event.kind}${event.text}`} className={css.line}>
          <EventSign events={[event]} />
          {eventText(event, window)}
        </span>
      ))}
      {events.length > MOST && <span>and {events.length - MOST} more, zoom in</span>}
    </span>
  )
}
