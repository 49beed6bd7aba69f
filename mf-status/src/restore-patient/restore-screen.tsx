import { AREA_LABELS, type Area, DEFAULT_AREA } from '@wardlight/contracts/areas'
import { RestorePatient } from '@wardlight/mf-shared/patient-record'
import { useUser } from '@wardlight/mf-shared/session'
import { Panel } from '@wardlight/mf-shared/ui'
import { useId, useState } from 'react'
import css from './restore-screen.module.css'

/** Restores a patient to the census of one of the account's care areas; the default one first. */
export function RestoreScreen() {
  const areas = useUser()?.areas ?? []
  const [chosen, setChosen] = useState<Area | null>(null)
  const id = useId()
  const area = chosen ?? (areas.includes(DEFAULT_AREA) ? DEFAULT_AREA : (areas[0] ?? DEFAULT_AREA))
  return (
    <Panel title="Restore Patient" className={css.panel}>
      <div className={css.content}>
        {areas.length > 1 && (
          <p className={css.area}>
            <label htmlFor={id}>Care area</label>
            <select
              id={id}
              value={area}
              onChange={({ currentTarget }) => setChosen(currentTarget.value as Area)}
            >
              {areas.map((each) => (
                <option key={each} value={each}>
                  {AREA_LABELS[each]}
                </option>
              ))}
            </select>
          </p>
        )}
        <RestorePatient key={area} area={area} />
      </div>
    </Panel>
  )
}
