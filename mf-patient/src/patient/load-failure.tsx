import type { Area } from '@wardlight/contracts/areas'
import { NothingKept } from '@wardlight/mf-shared/downtime'
import type { CallError } from '@wardlight/mf-shared/request'
import { ErrorState } from '@wardlight/mf-shared/ui'
import { ToCensus } from './to-census.tsx'

interface LoadFailureProps {
  error: CallError
  /** The server is silent, and nothing of the patient is known here. */
  unknown?: boolean
  area: Area
  onRetry(): void
}

/** The patient could not be loaded: why, and the ways on. */
export const LoadFailure = ({ error, unknown = false, area, onRetry }: LoadFailureProps) => (
  <ErrorState
    detail={
      <>
        {error.message} {unknown && <NothingKept />}
      </>
    }
    onRetry={onRetry}
    action={<ToCensus area={area} />}
  />
)
