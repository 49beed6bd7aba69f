import { Icon } from './icons.tsx'
import css from './patient-name.module.css'
import type { RoomView } from './room-view.ts'

/** Letters of a name that fit its column. */
const LONG = 15
/** Letters of a surname that leave no room for what follows it. */
const LONG_SURNAME = 12

/** The name of a room's patient, the number of one without a name, "Masked" where it may not be shown, "Empty" where there is nobody. */
export function PatientName({ view, short = false }: { view: RoomView; short?: boolean }) {
  if (view.empty) return <span className={css.muted}>Empty</span>
  if (view.masked) {
    return (
      <span className={`${css.muted} ${css.masked}`}>
        <Icon name="masked" />
        Masked
      </span>
    )
  }
  const comma = view.name.indexOf(',') + 1
  if (comma > 0 && !short && view.name.length > LONG)
    return (
      <span className={`${css.name} ${comma > LONG_SURNAME ? css.parts : ''}`} title={view.name}>
        <span className={comma > LONG_SURNAME ? css.surname : undefined}>{view.name.slice(0, comma)}</span>
        <small className={css.given}>{view.name.slice(comma)}</small>
      </span>
    )
  const name = short ? (view.name.split(',')[0] ?? '') : view.name
  const known = name || (view.patientId && `ID ${view.patientId}`)
  return (
    <span className={css.name} title={view.name}>
      {known || '–'}
    </span>
  )
}
