import { roomSpot, valueSpot } from '@wardlight/mf-shared/value-card'
import { Figure, type ValueView } from '@wardlight/mf-shared/values'
import { Icon } from './icons.tsx'
import css from './support.module.css'
import type { SupportView } from './support-view.ts'

const stale = (view: ValueView) => (view.freshness === 'stale' ? css.stale : '')

/** Ventilator mode and FiO2, with its card where it is told whose it is. */
export function Vent({ vent, roomSys }: { vent: SupportView['vent']; roomSys?: number }) {
  if (!vent) return <span className={css.none}>–</span>
  const { mode, fio2 } = vent
  const label = `${mode.spoken}; ${fio2.spoken}`
  return (
    <span className={`${css.vent} ${stale(mode)}`} role="img" aria-label={label} title={label}>
      <Icon name="vent" />
      <span className={css.mode}>
        <Figure view={mode} />
      </span>
      <b
        className={stale(fio2)}
        {...valueSpot(fio2.name)}
        {...(roomSys === undefined ? {} : roomSpot(roomSys))}
      >
        <Figure view={fio2} />
      </b>
    </span>
  )
}

/** Mechanical support and nitric oxide. */
export function Support({ support, dash = true }: { support: SupportView; dash?: boolean }) {
  const { pump, nitricOxide } = support
  if (!pump && !nitricOxide) return dash ? <span className={css.none}>–</span> : null
  return (
    <span className={css.support}>
      {pump && (
        <span className={`${css.tag} ${stale(pump)}`} title={pump.spoken}>
          <Icon name="pump" size={12} />
          {pump.text}
        </span>
      )}
      {nitricOxide && (
        <span className={`${css.tag} ${stale(nitricOxide)}`} title={nitricOxide.spoken}>
          NO
        </span>
      )}
    </span>
  )
}
