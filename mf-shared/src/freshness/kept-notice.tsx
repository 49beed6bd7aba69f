import { ageText } from '../time/age-text.ts'
import { localNow } from '../time/local-clock.ts'
import { byServerClock } from '../time/server-clock.ts'
import { useNow } from '../time/ticker.ts'
import { whenExactly } from '../time/when-text.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Banner } from '../ui/banner.tsx'

const TICK_MS = 10_000

interface KeptNoticeProps {
  /** When what is below was true, by `localNow`. */
  trueAt: number
  /** Above the screen it already stands that nothing is current. */
  isTold: boolean
  onRetry(): void
}

/** Says that what is below is what this browser kept, of when it is and how old: nothing of it is current. */
export function KeptNotice({ trueAt, isTold, onRetry }: KeptNoticeProps) {
  useNow(TICK_MS)
  const age = ageText((localNow() - trueAt) / 1000)
  return (
    <Banner
      tone={isTold ? 'caution' : 'alarm'}
      title={
        <>
          Kept copy of {whenExactly(byServerClock(trueAt))}
          <span aria-hidden="true">, {age} old</span>
        </>
      }
      detail="It is what this browser was told last. Go by the bedside monitors."
      action={isTold ? undefined : <ActionButton onClick={onRetry}>Try now</ActionButton>}
    />
  )
}
