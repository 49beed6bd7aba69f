import type { Area } from '@wardlight/contracts/areas'
import { censusPath, navigate } from '@wardlight/mf-shared/navigation'
import { ActionButton } from '@wardlight/mf-shared/ui'

export const ToCensus = ({ area }: { area: Area }) => (
  <ActionButton onClick={() => navigate(censusPath(area))}>Back to census</ActionButton>
)
