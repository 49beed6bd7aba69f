import type { Area } from '@wardlight/contracts/areas'
import type { CallError } from '@wardlight/mf-shared/request'
import { ErrorState } from '@wardlight/mf-shared/ui'
import { ToCensus } from './to-census.tsx'

interface LoadFailureProps {
  error: CallError
  area: Area
  onRetry(): void
}

/** The patient could not be loaded: why, and the ways on. */
export const LoadFailure = ({ error, area, onRetry }: LoadFailureProps) => (
  <ErrorState detail={error.message} onRetry={onRetry} action={<ToCensus area={area} />} />
)
