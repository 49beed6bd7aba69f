import { Hint } from '../values/hint.tsx'
import css from './alike-sign.module.css'

/** Two that may be taken for one another: told by whom on hover, long press and to readers of the screen. */
export const AlikeSign = ({ text, size = 14 }: { text: string; size?: number }) => (
  <Hint className={css.sign} text={text}>
    <svg viewBox="0 0 18 14" width={(size * 18) / 14} height={size} aria-hidden="true">
      <path d="M1.200 12.500c0-3 1.500-5 4.300-5s4.300 2 4.300 5M5.500 6.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />
      <path d="M12.500 12.500h4.300c0-3-1.500-5-4.300-5-.6 0-1.100.1-1.600.3M12.500 6.500a2.500 2.500 0 1 0-1.200-4.700" />
    </svg>
  </Hint>
)
