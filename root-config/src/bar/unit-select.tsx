import type { Area } from '@wardlight/contracts/areas'
import { chosenUnits } from '@wardlight/contracts/unit-names'
import type { Unit } from '@wardlight/contracts/vars'
import { useVars } from '@wardlight/mf-shared/data'
import { censusPath, navigate, useRoute } from '@wardlight/mf-shared/navigation'
import { censusPreferencesAtom } from '@wardlight/mf-shared/preferences'
import { useAtomValue } from 'jotai'
import { BarSelect } from './bar-select.tsx'

const choiceOf = (units: readonly Unit[]) => ({
  value: units.map(({ unit }) => unit).join(','),
  text: units.map(({ label }) => label).join(', '),
})

/** Goes to the census of another unit of the area, keeping its view. Not there while the area has one unit or none. */
export function UnitSelect({ area }: { area: Area }) {
  const route = useRoute()
  const { data: vars } = useVars(area)
  const preferences = useAtomValue(censusPreferencesAtom)
  const units = vars?.units ?? []
  if (units.length < 2) return null
  const asked = (route.name === 'census' ? route.unit : preferences[area]?.unit) ?? ''
  const { known } = chosenUnits(asked, units)
  const current = choiceOf(known)
  const view = (route.name === 'census' ? route.view : preferences[area]?.view) ?? ''
  return (
    <BarSelect
      label="Unit"
      value={current.value}
      choices={[
        { value: '', text: 'All units' },
        ...units.map((unit) => choiceOf([unit])),
        ...(known.length > 1 ? [current] : []),
      ]}
      onChange={(unit) => navigate(censusPath(area, { view, unit }))}
    />
  )
}
