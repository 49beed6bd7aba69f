import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { ErrorState } from '@wardlight/mf-shared/basics'
import { NothingKept } from '@wardlight/mf-shared/downtime'
import { productSelectPath } from '@wardlight/mf-shared/navigation'
import type { CallError } from '@wardlight/mf-shared/request'

interface CensusFailureProps {
  area: Area
  error: Pick<CallError, 'status' | 'message'>
  /** The server is silent, and nothing of the census is known here. */
  unknown?: boolean
  onRetry(): void
}

/** There is no census to show: no right to it, or the server could not give it. */
export function CensusFailure({ area, error, unknown = false, onRetry }: CensusFailureProps) {
  if (error.status === 403) {
    return (
      <ErrorState
        message={`You have no right to see ${AREA_LABELS[area]}`}
        detail="Ask an administrator for it, or choose another care area."
        action={<a href={`#${productSelectPath()}`}>Choose a care area</a>}
      />
    )
  }
  return (
    <ErrorState
      message="The census could not be loaded"
      detail={
        <>
          {error.message} {unknown && <NothingKept />}
        </>
      }
      onRetry={onRetry}
    />
  )
}
