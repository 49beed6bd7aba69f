import { MESSAGES } from '@wardlight/contracts/messages'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import css from './states.module.css'

export interface ErrorStateProps {
  /** "Failed to load data" unless told; a CallError's message is fit to show. */
  message?: ReactNode
  detail?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** Another way on. */
  action?: ReactNode
}

/** Something failed: what, and the way on. */
export function ErrorState({
  message = MESSAGES.notLoaded,
  detail,
  onRetry,
  retryLabel = 'Try again',
  action,
}: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{message}</p>
      {detail && <p className={css.detail}>{detail}</p>}
      {(onRetry || action) && (
        <div className={css.action}>
          {onRetry && <ActionButton onClick={onRetry}>{retryLabel}</ActionButton>} {action}
        </div>
      )}
    </div>
  )
}
