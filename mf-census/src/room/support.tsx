import { Icon } from './icons.tsx'
import css from './support.module.css'
import type { SupportView } from './support-view.ts'
import type { ValueView } from './value-view.ts'

const stale = (view: ValueView) => (view.freshness === 'stale' ? css.stale : '')
const said = (what: string, view: ValueView, unit = '') =>
  `${what} ${view.text}${unit}${view.freshness === 'stale' ? `, stale, ${view.note} old` : ''}`

/** Ventilator mode and FiO2. */
export function Vent({ vent }: { vent: SupportView['vent'] }) {
  if (!vent) return <span className={css.none}>–</span>
  const { mode, fio2 } = vent
  const label = `${said('Ventilator', mode)}, ${said('FiO2', fio2, ' %')}`
  return (
    <span className={`${css.vent} ${stale(mode)}`} role="img" aria-label={label} title={label}>
      <Icon name="vent" />
      <span className={css.mode}>{mode.text}</span>
      <b className={stale(fio2)}>{fio2.text}</b>
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
        <span className={`${css.tag} ${stale(pump)}`} title={said('Pump', pump)}>
          <Icon name="pump" size={12} />
          {pump.text}
        </span>
      )}
      {nitricOxide && (
        <span
          className={`${css.tag} ${stale(nitricOxide)}`}
          title={said('Nitric oxide', nitricOxide, ' ppm')}
        >
          NO
        </span>
      )}
    </span>
  )
}
