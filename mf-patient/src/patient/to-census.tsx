import type { Area } from '@wardlight/contracts/areas'
import { backToCensusPath, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { ActionButton } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'

/** The way back to the census as it was left; none where one patient is all there is to see. */
export function ToCensus({ area }: { area: Area }) {
  const { singlePatientView } = useAtomValue(switchesAtom)
  if (singlePatientView) return null
  return <ActionButton onClick={() => navigate(backToCensusPath(area))}>Back to census</ActionButton>
}
