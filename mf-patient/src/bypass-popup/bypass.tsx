import { PAGE_IN_OR } from '@wardlight/contracts/paging'
import { useEvents, useVars } from '@wardlight/mf-shared/data'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { clockText, dateText, durationText } from '@wardlight/mf-shared/time'
import { EmptyState, ErrorState, LevelMark, Panel } from '@wardlight/mf-shared/ui'
import css from './bypass.module.css'
import { heldBack } from './held-back.ts'
import { phasesOf } from './phases.ts'

const WHEN = {
  [PAGE_IN_OR.notDuringBypass]: 'not during bypass',
  [PAGE_IN_OR.notInBypassCase]: 'not in the whole case of a patient who was on bypass',
} as const

const lasted = (ms: number): string => durationText(ms / 1000)

/** On, off and how long; and the rules whose pages bypass holds back. Their alerts show as ever. */
export function Bypass({ patient }: { patient: PopupPatient }) {
  const { area, room, body, moment } = patient
  const { census } = body
  const told = useEvents(area, room, 0, { regNum: census.regNum })
  const vars = useVars(area)
  const error = told.error ?? vars.error
  if ((!told.data || !vars.data) && error)
    return <ErrorState detail={error.message} onRetry={told.data ? vars.retry : told.retry} />
  if (!told.data || !vars.data) return <p role="status">Loading the case</p>
  const phases = phasesOf(told.data.events)
  const isOn = phases.at(-1)?.off === null
  const total = phases.reduce((sum, { on, off }) => sum + (off ?? moment.nowMs) - on, 0)
  const rules = heldBack(vars.data.alertRules, { isOn, wasOn: phases.length > 0 })
  return (
    <div className={css.bypass}>
      <p className={css.state} role="status">
        {isOn ? 'On bypass' : phases.length > 0 ? 'Off bypass' : 'Not on bypass in this case'}
        {phases.length > 0 && <small>{lasted(total)} in all</small>}
      </p>
      {phases.length === 0 ? (
        <EmptyState
          title="No bypass is known"
          detail="It begins and ends with the case state or stage Bypass, as the feed of the operating room tells it."
        />
      ) : (
        <table className={css.phases}>
          <thead>
            <tr>
              <th scope="col">On</th>
              <th scope="col">Off</th>
              <th scope="col">Lasted</th>
            </tr>
          </thead>
          <tbody>
            {phases.map(({ on, off }) => (
              <tr key={on}>
                <td>{dateText(on, 'D MMM HH:mm')}</td>
                <td>{off === null ? 'still on' : clockText(off)}</td>
                <td>{lasted((off ?? moment.nowMs) - on)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Panel label="Pages">
        <h3 className={css.title}>Rules whose pages bypass holds back</h3>
        {rules.length === 0 && <p className={css.none}>No rule of this care area asks for it.</p>}
        <ul className={css.rules}>
          {rules.map(({ id, name, mark, when, off }) => (
            <li key={id}>
              <div>{mark && <LevelMark mark={mark} size={12} />}</div>
              <b>{name}</b>
              <span>pages {WHEN[when]}</span>
              <i>{off ? 'pages nobody now' : 'pages as usual now'}</i>
            </li>
          ))}
        </ul>
        {rules.length > 0 && <p className={css.none}>Alerts show and sound as ever.</p>}
      </Panel>
    </div>
  )
}
