import { PAGE_IN_OR } from '@wardlight/contracts/paging'
import { aboutStay, useEvents, useVars } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing, useFrozen } from '@wardlight/mf-shared/freshness'
import type { PopupPatient } from '@wardlight/mf-shared/patient-popup'
import { dateText, durationText, whenText } from '@wardlight/mf-shared/time'
import { EmptyState, ErrorState, LevelMark, Panel } from '@wardlight/mf-shared/ui'
import { ABSENT } from '@wardlight/mf-shared/values'
import css from './bypass.module.css'
import { type HeldBack, heldBack } from './held-back.ts'
import { goesOn, isOfCase, type Phase, phasesOf } from './phases.ts'

const WHEN = {
  [PAGE_IN_OR.notDuringBypass]: 'not during bypass',
  [PAGE_IN_OR.notInBypassCase]: 'not during the entire case of a patient who was on bypass',
} as const

const lasted = (ms: number): string => durationText(ms / 1000)

/** On, off and how long; and the rules whose pages bypass holds back. Their alerts show as ever. */
export function Bypass({ patient }: { patient: PopupPatient }) {
  const { area, room, body, moment } = patient
  const told = useEvents(area, room, 0, aboutStay(body.census))
  const vars = useVars(area)
  const error = told.error ?? vars.error
  if ((!told.data || !vars.data) && error)
    return <ErrorState detail={error.message} onRetry={told.data ? vars.retry : told.retry} />
  if (!told.data || !vars.data) return <p role="status">Loading the case</p>
  const phases = phasesOf(told.data.events)
  const { alertRules } = vars.data
  return (
    <Freezing answer={told} className={css.bypass}>
      {(frozenAt) => {
        const { inRoom } = body.census
        const isOn = phases.some((phase) => goesOn(phase, inRoom))
        const wasOn = phases.some((phase) => isOfCase(phase, inRoom))
        return (
          <>
            <FreezeNotice title="Bypass not updated" />
            <Phases phases={phases} inRoom={inRoom} nowMs={frozenAt === null ? moment.nowMs : null} />
            <Rules rules={heldBack(alertRules, { isOn, wasOn })} />
          </>
        )
      }}
    </Freezing>
  )
}

interface PhasesProps {
  phases: readonly Phase[]
  /** When the patient came into the room. The end of an open phase from before is unknown. */
  inRoom: string | null
  /** Null: nothing is current, so the length of an open phase is unknown. */
  nowMs: number | null
}

const stateOf = (last: Phase | undefined, isOn: boolean): string => {
  if (isOn) return 'On bypass'
  if (last?.off === null) return 'On bypass before this room; no feed told of its end'
  return last ? 'Off bypass' : 'No bypass is known in this case'
}

function Phases({ phases, inRoom, nowMs }: PhasesProps) {
  const last = phases.at(-1)
  const isOn = last !== undefined && goesOn(last, inRoom)
  const lengthOf = (phase: Phase): number | null => {
    const end = phase.off ?? (goesOn(phase, inRoom) ? nowMs : null)
    return end === null ? null : end - phase.on
  }
  const lengths = phases.flatMap((phase) => lengthOf(phase) ?? [])
  const ongoing = nowMs === null ? 'on when last heard' : 'still on'
  return (
    <>
      <p className={css.state} role="status">
        {stateOf(last, isOn)}
        {nowMs === null && ' when last heard'}
        {last && lengths.length === phases.length && (
          <small>{lasted(lengths.reduce((sum, each) => sum + each, 0))} in all</small>
        )}
      </p>
      {phases.length === 0 ? (
        <EmptyState
          title="No feed told of a bypass"
          detail="It begins and ends with the case state or stage Bypass, where the feed of the operating room tells it."
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
            {phases.map((phase) => {
              const { on, off } = phase
              const length = lengthOf(phase)
              return (
                <tr key={on}>
                  <td>{dateText(on, 'D MMM HH:mm')}</td>
                  <td>{off !== null ? whenText(off) : goesOn(phase, inRoom) ? ongoing : 'not told'}</td>
                  <td>{length === null ? ABSENT : lasted(length)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </>
  )
}

function Rules({ rules }: { rules: readonly HeldBack[] }) {
  const frozen = useFrozen() !== null
  return (
    <Panel label="Pages">
      <h3 className={css.title}>Rules whose pages bypass holds back</h3>
      {rules.length === 0 && <p className={css.none}>No rule of this care area asks for it.</p>}
      <ul className={css.rules}>
        {rules.map(({ id, name, mark, when, off }) => (
          <li key={id}>
            <div>{mark && <LevelMark mark={mark} size={12} />}</div>
            <b>{name}</b>
            <span>pages {WHEN[when]}</span>
            {!frozen && <i>{off ? 'pages nobody now' : 'pages as usual now'}</i>}
          </li>
        ))}
      </ul>
      {rules.length > 0 && <p className={css.none}>Alerts show and sound as ever.</p>}
    </Panel>
  )
}
