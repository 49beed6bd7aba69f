import { ConfirmingMark } from '@wardlight/mf-shared/basics'
import css from './more-confirming.module.css'
import type { Tallies } from './tallies.ts'

type Level = keyof Tallies['confirming']

const isLevel = (level: string, { confirming }: Tallies): level is Level => Object.hasOwn(confirming, level)

/** In how many rooms an alert of this level waits. */
export const confirmingIn = (tallies: Tallies, level: string): number =>
  isLevel(level, tallies) ? tallies.confirming[level] : 0

interface MoreConfirmingProps {
  tallies: Tallies
  level: string
  /** Pixels of its mark; 10 unless told. */
  size?: number
}

/** "◇ +1 confirming"; the word is for those who hear it where there is little room. */
export function MoreConfirming({ tallies, level, size = 10 }: MoreConfirmingProps) {
  const count = confirmingIn(tallies, level)
  if (count === 0 || !isLevel(level, tallies)) return null
  return (
    <span className={css.more} title={`${count} confirming`}>
      <ConfirmingMark mark={level} part={0} size={size} />+{count} <span>confirming</span>
    </span>
  )
}
