import { LevelMark } from '@wardlight/mf-shared/basics'
import { useRef } from 'react'
import css from './value.module.css'
import type { ValueView } from './value-view.ts'

const LONG = 4

const className = ({ text, freshness, color, note }: ValueView, large: boolean) =>
  [
    css.value,
    css[freshness],
    text.length >= LONG ? css.long : '',
    color === 'none' ? '' : css[color],
    note ? css.noted : '',
    large ? css.large : '',
  ]
    .filter(Boolean)
    .join(' ')

/** True from the render in which the text differs from the one first shown. */
const useChanged = (text: string): boolean => {
  const first = useRef(text)
  const changed = useRef(false)
  if (text !== first.current) changed.current = true
  return changed.current
}

/** A number as LOOK draws it: level by pill and mark, age under it, hatched when stale. A change tints it briefly. */
export function Value({ view, large = false }: { view: ValueView; large?: boolean }) {
  const { text, color, note, label, freshness } = view
  const changed = useChanged(text)
  const plain = freshness === 'fresh' && color === 'none'
  return (
    <span
      className={className(view, large)}
      {...(plain ? {} : { role: 'img', 'aria-label': label, title: label })}
    >
      <b key={text} className={changed ? css.changed : undefined}>
        {color !== 'none' && <LevelMark mark={color} size={8} cutOut={color === 'red'} />}
        {text}
      </b>
      {note && <i>{note}</i>}
    </span>
  )
}
