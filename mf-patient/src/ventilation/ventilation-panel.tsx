import type { Body } from '@wardlight/contracts/body'
import { isCurrentReading } from '@wardlight/mf-shared/freshness'
import { Panel, valueText } from '@wardlight/mf-shared/ui'
import { type ValueView, withWords } from '@wardlight/mf-shared/values'
import { OpenButton } from '../popups/open-button.tsx'
import { ValueList } from '../values/value-list.tsx'
import { predictedWeightKg } from './predicted-weight.ts'
import styles from './ventilation-panel.module.css'

/** Settings and readings of the ventilator, in order. */
export const VENTILATION_VARIABLES = [
  'TidalVolume',
  'FiO2',
  'PEEP',
  'PlateauPressure',
  'NitricOxide',
] as const
export const VENT_MODE = 'VentMode'
/** What only a ventilator that runs measures or is set to. */
const OF_VENTILATOR = new Set<string>(['TidalVolume', 'PEEP', 'PlateauPressure'])

interface VentilationPanelProps {
  body: Pick<Body, 'census' | 'patient' | 'current' | 'atoms'>
  values: ReadonlyMap<string, ValueView>
}

/** Tidal volume over predicted body weight, what lung-protective ventilation goes by (ARDSNet). */
function volumePerWeight(
  { census, patient, current }: VentilationPanelProps['body'],
  tidal: ValueView,
): ValueView[] {
  const weight = predictedWeightKg(census.gender, patient.heightCm, census.age)
  const volume = current.find(({ name }) => name === tidal.name)?.value
  if (weight === null || typeof volume !== 'number' || !isCurrentReading(tidal)) return []
  return [
    withWords({
      ...tidal,
      name: 'TidalVolumePerWeight',
      label: 'Vt/PBW',
      text: `${tidal.comparator}${valueText(volume / weight, 1)}`,
      unit: 'mL/kg',
      tone: 'none',
    }),
  ]
}

/** The ventilator and its readings; those from before it was taken off are left to the trends. */
export function VentilationPanel({ body, values }: VentilationPanelProps) {
  const mode = values.get(VENT_MODE)
  const takenOff = mode !== undefined && mode.freshness !== 'absent' && !body.atoms.ventStatus
  const readings = VENTILATION_VARIABLES.flatMap((name) => values.get(name) ?? []).filter(
    ({ name, freshness }) => freshness !== 'absent' && !(takenOff && OF_VENTILATOR.has(name)),
  )
  const isOff = readings.length === 0 && (!mode || mode.freshness === 'absent')
  const rows = readings.flatMap((value) =>
    value.name === 'TidalVolume' ? [value, ...volumePerWeight(body, value)] : [value],
  )
  return (
    <Panel
      title={
        <OpenButton popup="Lungs" label="Open Lungs, with ventilation">
          Ventilation
        </OpenButton>
      }
      className={styles.panel}
    >
      {isOff ? (
        <p className={styles.none}>No ventilator known</p>
      ) : (
        <ValueList
          values={mode && mode.freshness !== 'absent' ? [{ ...mode, label: 'Mode' }, ...rows] : rows}
        />
      )}
    </Panel>
  )
}
