import type { AlertIcon as Icon } from '@wardlight/contracts/alert'
import { levelColor } from '@wardlight/contracts/level'
import { useFrozen } from '../freshness/freezing.tsx'
import { LEVEL_WORDS, LevelMark } from '../ui/level-mark.tsx'
import css from './alert-icon.module.css'
import { AlertDrawing } from './drawings.tsx'

interface AlertIconProps {
  icon: Icon
  /** Where it leads, as an address; else `onOpen`. Neither: it is told only. */
  href?: string
  onOpen?: (() => void) | null
}

/** A drawing in a frame of its level: filled red, thick yellow, thin otherwise, each with the mark of the level. */
export function AlertIcon({ icon, href, onOpen }: AlertIconProps) {
  const frozen = useFrozen() !== null
  const color = levelColor(icon.level)
  const words = [icon.words, frozen ? 'when last heard' : LEVEL_WORDS[color]].filter(Boolean).join(', ')
  const props = {
    className: `${css.icon} ${frozen ? css.frozen : css[color]}`,
    title: words,
    'aria-label': words,
    'data-level': color,
  }
  const drawn = (
    <>
      <AlertDrawing icon={icon.icon} size={18} />
      <LevelMark mark={color} size={8} cutOut={color === 'red' && !frozen} className={css.mark} />
    </>
  )
  if (href !== undefined) {
    return (
      <a {...props} href={href}>
        {drawn}
      </a>
    )
  }
  if (onOpen) {
    return (
      <button type="button" {...props} aria-haspopup="dialog" onClick={onOpen}>
        {drawn}
      </button>
    )
  }
  return (
    <span {...props} role="img">
      {drawn}
    </span>
  )
}
