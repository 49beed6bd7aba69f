import { ConfirmingMark } from '@wardlight/mf-shared/basics'
import type { WaitingView } from '@wardlight/mf-shared/values'
import { chemistry } from './chemistry.tsx'
import css from './waiting-line.module.css'

/** "◇ MAP 58 mmHg confirming, 9 of 15 min", and how many more wait. */
export function WaitingLine({ waiting }: { waiting: readonly WaitingView[] }) {
  const [first, ...rest] = waiting
  if (!first) return null
  return (
    <span className={css.waiting} title={waiting.map(({ line }) => line).join('\n')}>
      <ConfirmingMark mark={first.mark} part={first.part} size={10} label={first.spoken} />
      <span className={css.text}>
        {chemistry(first.title)} <small>confirming, {first.text}</small>
      </span>
      {rest.length > 0 && <small>+{rest.length}</small>}
    </span>
  )
}
