import { AREA_SHORT_LABELS, type Area } from '@wardlight/contracts/areas'
import { navigate, preferredCensusPath } from '@wardlight/mf-shared/navigation'
import { BarSelect } from './bar-select.tsx'

interface AreaSelectProps {
  area: Area
  areas: readonly Area[]
}

/** Goes to the census of another care area. */
export function AreaSelect({ area, areas }: AreaSelectProps) {
  return (
    <BarSelect
      label="Care area"
      value={area}
      choices={areas.map((one) => ({ value: one, text: AREA_SHORT_LABELS[one] }))}
      onChange={(next) => navigate(preferredCensusPath(next as Area))}
    />
  )
}
