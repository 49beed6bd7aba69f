import { ConfirmingMark, LevelMark } from '@wardlight/mf-shared/basics'
import { shortAge } from '@wardlight/mf-shared/time'
import { roomSpot, valueSpot } from '@wardlight/mf-shared/value-card'
import { Hint, isOutOfRange, UnreadableSign, type ValueView } from '@wardlight/mf-shared/values'
import { useRef } from 'react'
import { isNoticeable } from './noticeable.ts'
import { SOFA } from './sofa-value.ts'
import css from './value.module.css'

const LONG = 4
const LONGEST = 5

const className = (view: ValueView, large: boolean) => {
  const { text, freshness, state, tone, brief } = view
  return [
    css.value,
    css[freshness],
    state === 'unreadable' ? css.unreadable : text.length >= LONG ? css.long : '',
    text.length >= LONGEST ? css.longest : '',
    state === 'foreignUnit' ? css.foreign : '',
    isOutOfRange(tone) ? css[tone] : '',
    brief ? css.noted : '',
    large ? css.large : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How often a change worth a look was seen since the first showing: a key that has each tinted anew. */
function useNoticed(view: ValueView): number {
  const last = useRef({ view, times: 0 })
  if (isNoticeable(last.current.view, view)) last.current = { view, times: last.current.times + 1 }
  return last.current.times
}

interface ValueProps {
  view: ValueView
  large?: boolean
  /** Among what asks for nothing: no change is tinted. */
  still?: boolean
  /** Whose it is, where nothing around it says so. */
  roomSys?: number
  /** No heading names it for readers of the screen: it says all of itself. */
  inFull?: boolean
}

/**
 * A number as LOOK draws it: level by pill and mark, age under it, hatched when stale. Words stand as they came, under their
 * sign. That of a variable has a card.
 */
export function Value({ view, roomSys, large = false, still = false, inFull = false }: ValueProps) {
  const { text, tone, brief, spoken, freshness, source, confirming } = view
  const noticed = useNoticed(view)
  const loud = isOutOfRange(tone)
  const plain = !inFull && freshness === 'fresh' && !loud && !brief && !source && !confirming
  const words = view.state === 'unreadable'
  const content = words ? (
    <>
      <b>
        <UnreadableSign size={10} />
        {view.ageText && <small>{shortAge(view.ageText)}</small>}
      </b>
      <i>{text}</i>
    </>
  ) : (
    <>
      <b key={noticed} className={noticed > 0 && !still ? css.changed : undefined}>
        {confirming && <ConfirmingMark mark={confirming.mark} part={confirming.part} size={9} />}
        {loud && <LevelMark mark={tone} size={8} cutOut={tone === 'red'} />}
        {text}
      </b>
      {brief && <i>{brief}</i>}
    </>
  )
  const classes = className(view, large)
  if (view.name === SOFA)
    return (
      <Hint className={classes} text={spoken}>
        {content}
      </Hint>
    )
  const told = plain ? {} : { role: 'img', 'aria-label': spoken }
  return (
    <span
      className={classes}
      {...valueSpot(view.name)}
      {...(roomSys === undefined ? {} : roomSpot(roomSys))}
      {...told}
    >
      {content}
    </span>
  )
}
