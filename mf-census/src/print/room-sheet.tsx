import { caseText } from '@wardlight/contracts/plan-text'
import { assumedAgeText } from '@wardlight/contracts/room-text'
import type { Loaded } from '@wardlight/mf-shared/data'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { hasPageMargins, PrintHead, usePrinting, usePrintText } from '@wardlight/mf-shared/print'
import { whenText } from '@wardlight/mf-shared/time'
import { oneLineEach, shownUnit } from '@wardlight/mf-shared/values'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { TitledVariable } from '../census/census-variables.ts'
import { roomMark } from '../room/level-mark.ts'
import { PatientName } from '../room/patient-name.tsx'
import { RoomMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { Support, Vent } from '../room/support.tsx'
import { Value } from '../room/value.tsx'
import css from './room-sheet.module.css'

export interface RoomSheetProps {
  /** "Intensive care, 35 rooms". */
  title: string
  answer: Pick<Loaded<unknown>, 'receivedAt' | 'currentUntil'>
  views: readonly RoomView[]
  variables: readonly TitledVariable[]
}

/** The census for paper: every room that is shown with all that is known of it, its head on each page. */
export function RoomSheet(props: RoomSheetProps) {
  return usePrinting() ? <Sheet {...props} /> : null
}

function Sheet({ title, answer, views, variables }: RoomSheetProps) {
  return (
    <div data-sheet="" className={css.sheet}>
      <PrintHead title={title} answer={answer} />
      <RoomTable head={usePrintText(title, answer)} views={views} variables={variables} />
    </div>
  )
}

interface RoomTableProps extends Pick<RoomSheetProps, 'views' | 'variables'> {
  /** Said at the top of each page where the browser writes nothing into its margins. */
  head: string
  /** What stands under the number of a room. */
  under?: (view: RoomView) => ReactNode
}

/** Every room with all that is known of it, a row each. */
export function RoomTable({ head, views, variables, under }: RoomTableProps) {
  const temperature = useAtomValue(temperatureAtom)
  return (
    <div className={css.rooms}>
      <table>
        <thead>
          {!hasPageMargins && (
            <tr className={css.head}>
              <th colSpan={7 + variables.length}>{head}</th>
            </tr>
          )}
          <tr>
            <th>Room</th>
            <th>Name</th>
            <th>ID</th>
            <th>Age</th>
            <th>Alerts</th>
            {variables.map((one) => (
              <th key={one.name}>
                {one.title} <small>{shownUnit(one.unit, temperature)}</small>
              </th>
            ))}
            <th>Support</th>
            <th>Staff</th>
          </tr>
        </thead>
        <tbody>
          {views.map((view) => (
            <Row key={view.id} view={view} variables={variables} under={under} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isOver = ({ color }: RoomView['caseStatus']): boolean => color === 'yellow' || color === 'red'

/** Case state and how much of the plan has run; where cases have no state, of those alone that are past their plan. */
const courseOf = ({ caseState, caseStatus }: RoomView): string =>
  caseState || isOver(caseStatus) ? [caseState, caseText(caseStatus)].filter(Boolean).join(', ') : ''

/** "Sepsis BPA at 10:40: Blood Culture Passed, Antibiotic <1 hr left, …": a time, as paper grows older. */
const sepsisText = ({ sepsis: { raised, tiles } }: RoomView): string =>
  `Sepsis BPA at ${whenText(raised)}: ${tiles.map(({ item, status }) => `${item} ${status}`).join(', ')}`

interface RowProps extends Pick<RoomTableProps, 'variables' | 'under'> {
  view: RoomView
}

function Row({ view, variables, under }: RowProps) {
  const mark = roomMark(view.level)
  return (
    <tr className={mark === 'red' ? css.red : undefined} data-room={view.roomSys}>
      <td>
        <RoomMark view={view} /> <b>{view.room}</b>
        {under?.(view)}
      </td>
      <td>
        <PatientName view={view} />
        {view.bedNote && <div>{view.bedNote.text}</div>}
        {view.alike && <div>{view.alike}</div>}
        {courseOf(view) && <div>{courseOf(view)}</div>}
      </td>
      <td>{view.masked ? '' : view.patientId}</td>
      <td>
        {view.empty ? '' : view.age} {view.empty ? '' : view.gender}
        {view.acuity !== null && <div className={css.whole}>Acuity {view.acuity}</div>}
        {view.ageAssumed && <div>{assumedAgeText(view.ageAssumed)}</div>}
      </td>
      <td>
        {oneLineEach(view.alerts).map(({ id, headline, why, also, lasts, tag }) => (
          <div key={id}>{[headline, why, also, lasts, tag].filter(Boolean).join(', ')}</div>
        ))}
        {view.waiting.map(({ id, title, spoken }) => (
          <div key={id}>{`${title}, ${spoken}`}</div>
        ))}
        {view.sepsis.bpa && <div>{sepsisText(view)}</div>}
      </td>
      {variables.map(({ name }) => {
        const value = view.values[name]
        return <td key={name}>{value && !view.empty && <Value view={value} />}</td>
      })}
      <td>
        {view.support.vent && <Vent vent={view.support.vent} />}
        <Support support={view.support} dash={false} />
      </td>
      <td>{view.staffHidden ? '••••' : view.staff}</td>
    </tr>
  )
}
