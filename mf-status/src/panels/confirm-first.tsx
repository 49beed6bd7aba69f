import { Button, busy } from '@wardlight/mf-shared/ui'
import { type ReactNode, useId, useState } from 'react'
import tables from '../tables.module.css'

interface ConfirmFirstProps {
  label: string
  question: ReactNode
  confirm: string
  sending: boolean
  /** Something has to be chosen first. */
  incomplete?: boolean
  /** Why it was not done. */
  problem: string | undefined
  /** Resolves to whether it was done. */
  act(): Promise<boolean>
  /** What has to be chosen first. */
  children?: ReactNode
}

const focus = (button: HTMLElement | null): void => button?.focus()

/** To what has to be chosen first, else to the harmless answer. */
const focusFirst = (asked: HTMLElement | null): void =>
  (
    asked?.querySelector<HTMLElement>('input, select') ??
    asked?.querySelector<HTMLElement>('button:last-of-type')
  )?.focus()

/**
 * A button that asks before it acts. The focus goes to what has to be chosen, else to the harmless answer, and then
 * back to the button.
 */
export function ConfirmFirst({
  label,
  question,
  confirm,
  sending,
  incomplete,
  problem,
  act,
  children,
}: ConfirmFirstProps) {
  const [state, setState] = useState<'untouched' | 'asking' | 'answered'>('untouched')
  const id = useId()
  if (state !== 'asking')
    return (
      <Button
        ref={state === 'answered' ? focus : undefined}
        size="compact-sm"
        variant="default"
        onClick={() => setState('asking')}
      >
        {label}
      </Button>
    )
  return (
    <fieldset ref={focusFirst} className={tables.ask} aria-labelledby={id}>
      <span id={id} role={problem ? 'alert' : undefined}>
        {problem ?? question}
      </span>
      {children}
      <Button
        size="compact-sm"
        disabled={incomplete}
        {...busy(sending)}
        onClick={() => void act().then((isDone) => isDone && setState('answered'))}
      >
        {confirm}
      </Button>
      <Button size="compact-sm" variant="default" {...busy(sending)} onClick={() => setState('answered')}>
        Keep
      </Button>
    </fieldset>
  )
}
