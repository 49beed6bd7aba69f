import { LevelMark } from '@wardlight/mf-shared/basics'
import { shortAge } from '@wardlight/mf-shared/time'
import { Hint, isOutOfRange, UnreadableSign, type ValueView } from '@wardlight/mf-shared/values'
import { useRef } from 'react'
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

/** True from the render in which the text differs from the one first shown. */
const useChanged = (text: string): boolean => {
  const first = useRef(text)
  const changed = useRef(false)
  if (text !== first.current) changed.current = true
  return changed.current
}

/** A number as LOOK draws it: level by pill and mark, age under it, hatched when stale. Words stand as they came, under their sign. */
export function Value({ view, large = false }: { view: ValueView; large?: boolean }) {
  const { text, tone, brief, spoken, freshness, source } = view
  const changed = useChanged(text)
  const loud = isOutOfRange(tone)
  const plain = freshness === 'fresh' && !loud && !brief && !source
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
      <b key={text} className={changed ? css.changed : undefined}>
        {loud && <LevelMark mark={tone} size={8} cutOut={tone === 'red'} />}
        {text}
      </b>
      {brief && <i>{brief}</i>}
    </>
  )
  if (plain) return <span className={className(view, large)}>{content}</span>
  return (
    <Hint className={className(view, large)} text={spoken}>
      {content}
    </Hint>
  )
}
