import type { EventsAnswer } from '@wardlight/contracts/timeline'
import { type KeyboardEvent, useState } from 'react'
import { useSize } from '../drawing/use-size.ts'
import { timeIn } from '../window/span-text.ts'
import type { TimeWindow } from '../window/time-window.ts'
import { type EventMark, eventMarks, eventText } from './event-marks.ts'
import { EventSign } from './event-sign.tsx'
import css from './event-strip.module.css'

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
  const shown = marks.find((mark) => keyOf(mark) === open)
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
        {cut && <small>since {timeIn(whole, window)}</small>}
      </span>
      {marks.map((mark) => {
        const key = keyOf(mark)
        return (
          <button
            key={key}
            type="button"
            className={css.mark}
            style={{ left: `min(${mark.left}px, ${(100 * mark.left) / width}%)` }}
            tabIndex={mark === stop ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => setOpen(key)}
            // The Escape that closes what it tells leaves the popup it stands in open.
            data-mantine-stop-propagation={key === open || undefined}
            aria-label={labelOf(mark, window)}
            onFocus={() => {
              setReached(key)
              setOpen(key)
            }}
            onBlur={() => setOpen(null)}
            onPointerEnter={() => setOpen(key)}
            onPointerLeave={() => setOpen(null)}
          >
            <EventSign events={mark.events} />
          </button>
        )
      })}
      {shown && <Told mark={shown} window={window} width={width} />}
    </div>
  )
}

const keyOf = ({ events: [first] }: EventMark): string => `${first?.time} ${first?.kind} ${first?.text}`

/** How many there are, and each of them. */
function labelOf({ events }: EventMark, window: TimeWindow): string {
  const told = events.map((event) => eventText(event, window)).join('; ')
  return events.length > 1 ? `${events.length} events: ${told}` : told
}

const MOST = 8

interface ToldProps {
  mark: EventMark
  window: TimeWindow
  /** Pixels of the strip. */
  width: number
}

/** The newest first: what is read last is what there is no room for. */
function Told({ mark: { left, events }, window, width }: ToldProps) {
  const shown = events.slice(-MOST).reverse()
  return (
    <p className={css.told} style={left > width / 2 ? { right: width - left } : { left }} aria-hidden="true">
      {shown.map((event) => (
        <span key={`${event.time}${event.kind}${event.text}`} className={css.line}>
          <EventSign events={[event]} />
          {eventText(event, window)}
        </span>
      ))}
      {events.length > MOST && <span>and {events.length - MOST} more, zoom in</span>}
    </p>
  )
}
