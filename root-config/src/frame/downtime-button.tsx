import type { Area } from '@wardlight/contracts/areas'
import { ActionButton } from '@wardlight/mf-shared/basics'
import { downtimeAtom } from '@wardlight/mf-shared/downtime'
import { downtimePath, navigate, switchesAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'

/** Leads to what this browser keeps of an area, if it keeps anything and this person may see more than one patient. */
export function DowntimeButton({ area }: { area: Area }) {
  const { kept } = useAtomValue(downtimeAtom)
  const { singlePatientView } = useAtomValue(switchesAtom)
  if (!kept || singlePatientView) return null
  return <ActionButton onClick={() => navigate(downtimePath(area))}>Downtime sheet</ActionButton>
}
