import { Component, type ReactNode } from 'react'
import { reportError } from '../errors/report-error.ts'

interface Props {
  children: ReactNode
  /** Slice and version, for the log. */
  name: string
  onFailure?: (error: Error) => void
}

/** Draws nothing after a failure: the shell shows in the region which slice failed, and Retry. */
export class FailureBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, this.props.name)
    this.props.onFailure?.(error instanceof Error ? error : new Error(String(error)))
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
