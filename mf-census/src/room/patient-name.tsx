import { AlikeSign } from '@wardlight/mf-shared/identity'
import { Icon } from './icons.tsx'
import css from './patient-name.module.css'
import type { RoomView } from './room-view.ts'

/** Letters of a name that fit its column, and beside a sign. */
const LONG = 15
const LONG_BESIDE = 12
/** Letters of a surname, and of one beside a sign, that leave no room for what follows it. */
const LONG_SURNAME = 12
const LONG_SURNAME_BESIDE = 7

/** The name, and beside it, so many pixels high, that there is another it may be taken for. */
export function PatientName({
  view,
  short = false,
  stacked = false,
  sign = 12,
}: NameProps & { sign?: number }) {
  if (!view.alike) return <Name view={view} short={short} stacked={stacked} />
  return (
    <span className={css.alike}>
      <Name view={view} short={short} stacked={stacked} />
      <AlikeSign text={view.alike} size={sign} />
    </span>
  )
}

interface NameProps {
  view: RoomView
  short?: boolean
  /** What follows the surname stands on a line of its own. */
  stacked?: boolean
}

/** The name of a room's patient, the number of one without a name, "Masked" where it may not be shown, "Empty" where there is nobody. */
function Name({ view, short = false, stacked = false }: NameProps) {
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
  if (comma > 0 && stacked)
    return (
      <span className={css.stacked} title={view.name}>
        <span>{view.name.slice(0, comma)}</span>
        <span>{view.name.slice(comma)}</span>
      </span>
    )
  if (comma > 0 && !short && view.name.length > (view.alike ? LONG_BESIDE : LONG)) {
    const long = comma > (view.alike ? LONG_SURNAME_BESIDE : LONG_SURNAME)
    return (
      <span className={`${css.name} ${long ? css.parts : ''}`} title={view.name}>
        <span className={long ? css.surname : undefined}>{view.name.slice(0, comma)}</span>
        <small className={css.given}>{view.name.slice(comma)}</small>
      </span>
    )
  }
  const name = short ? (view.name.split(',')[0] ?? '') : view.name
  const known = name || (view.patientId && `ID ${view.patientId}`)
  return (
    <span className={css.name} title={view.name}>
      {known || '–'}
    </span>
  )
}
