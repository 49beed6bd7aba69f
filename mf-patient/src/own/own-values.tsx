import type { OwnValue } from '@wardlight/contracts/own-view'
import { whenText } from '@wardlight/mf-shared/time'
import { valueText } from '@wardlight/mf-shared/ui'
import css from './own.module.css'
import { ownWords } from './own-words.ts'

/** Vital signs, each with when it was measured; a green dot where it is in range. */
export const OwnValues = ({ values, frozen }: { values: readonly OwnValue[]; frozen: boolean }) => (
  <ul className={css.values} aria-label="Values">
    {values.map(({ name, title, value, decimals, unit, time, inRange }) => {
      const isGreen = inRange && !frozen
      return (
        <li key={name}>
          <span
            className={isGreen ? css.green : css.gray}
            role="img"
            aria-label={isGreen ? 'in range' : 'gray'}
          />
          <span>{ownWords(name, title)}</span>
          <b>{valueText(value, decimals)}</b>
          <span className={css.unit}>{unit}</span>
          <time className={css.time}>{time && value !== null ? whenText(Date.parse(time)) : ''}</time>
        </li>
      )
    })}
  </ul>
)
