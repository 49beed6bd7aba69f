import { MESSAGES } from '@wardlight/contracts/messages'
import { Component, type ReactNode } from 'react'
import { reportError } from './report-error.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead of the children; "Failed to load data" unless told. */
  message?: string
  /** Draws the failure itself; `retry` renders the children again. */
  fallback?: (failure: { message: string; retry: () => void }) => ReactNode
}

interface State {
  failed: boolean
}

/** Confines a render error to its children: reports it and shows a message with a way to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, 'render')
  }

  override render(): ReactNode {
    const { children, message = MESSAGES.notLoaded, fallback } = this.props
    if (!this.state.failed) return children
    const retry = () => this.setState({ failed: false })
    if (fallback) return fallback({ message, retry })
    return (
      <div role="alert">
        <p>{message}</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </div>
    )
  }
}
