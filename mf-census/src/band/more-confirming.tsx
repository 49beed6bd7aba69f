import { ConfirmingMark } from '@wardlight/mf-shared/basics'
import css from './more-confirming.module.css'
import type { Tallies } from './tallies.ts'

interface MoreConfirmingProps {
  mark: keyof Tallies['confirming']
  count: number
  /** Pixels of its mark; 10 unless told. */
  size?: number
}

/** "◇ +1 confirming"; the word is for those who hear it where there is little room. */
export const MoreConfirming = ({ mark, count, size = 10 }: MoreConfirmingProps) => (
  <span className={css.more} title={`${count} confirming`}>
    <ConfirmingMark mark={mark} part={0} size={size} />+{count} <span>confirming</span>
  </span>
)
