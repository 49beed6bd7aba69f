import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { patientPhrase } from '@wardlight/contracts/room-text'
import type { AreaSheets, PatientSheets } from '@wardlight/mf-shared/downtime'
import { Freezing } from '@wardlight/mf-shared/freshness'
import { downtimePath } from '@wardlight/mf-shared/navigation'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { PrintHead, usePrintText } from '@wardlight/mf-shared/print'
import { serverNow, useNow, whenExactly, whenText } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { censusVariables } from '../census/census-variables.ts'
import { RoomTable } from '../print/room-sheet.tsx'
import { type RoomView, roomView } from '../room/room-view.ts'
import { answerOfSheet } from './as-of.ts'
import { asOfText } from './as-of-text.ts'
import css from './downtime.module.css'
import { PatientSheet } from './patient-sheet.tsx'

const TICK_MS = 10_000
/** Rooms newer than the oldest by more than this say so. */
const APART_MS = 30_000

interface AllPatientsProps {
  area: Area
  sheets: AreaSheets
}

/** Every room of an area in a table as old as the oldest of them, and on paper a page for each patient too, if asked for. */
export function AllPatients({ area, sheets: { patients, vars } }: AllPatientsProps) {
  useNow(TICK_MS)
  const temperature = useAtomValue(temperatureAtom)
  const [withPages, setWithPages] = useState(false)
  const oldest = Math.min(...patients.map(({ at }) => at))
  const { names, titled, varLevels } = useMemo(
    () =>
      vars
        ? censusVariables(vars, { bySofa: false, expanded: false })
        : { names: [], titled: [], varLevels: new Map() },
    [vars],
  )
  const viewOf = ({ row, at }: PatientSheets): RoomView =>
    roomView(row, {
      ...{ nowMs: serverNow(), frozenAt: whenText(at), temperature, tower: false },
      ...{ variables: names, varLevels },
    })
  const byId = new Map(patients.map((patient) => [patient.row.roomSys, patient]))
  const under = ({ roomSys, empty }: RoomView) => {
    const patient = byId.get(roomSys)
    if (!patient) return null
    return (
      <>
        {!empty && (
          <a
            className={css.open}
            href={`#${downtimePath(area, roomSys)}`}
            aria-label={`Sheet of ${patientPhrase(patient.row)}`}
          >
            Sheet
          </a>
        )}
        {patient.at - oldest > APART_MS && (
          <small className={css.asOf}>as of {whenExactly(patient.at)}</small>
        )}
      </>
    )
  }
  const title = `Downtime sheet, ${AREA_LABELS[area]}, ${patients.length} rooms`
  const answer = answerOfSheet(oldest)
  return (
    <Freezing answer={answer}>
      <PrintHead title={title} answer={answer} />
      <p className={css.facts}>
        {patients.length} rooms as of {asOfText(oldest)}, newer where it is said under the room.{' '}
        <b>Go by the bedside monitors.</b>
      </p>
      <label className={css.choice}>
        <input type="checkbox" checked={withPages} onChange={({ target }) => setWithPages(target.checked)} />
        On paper a page for each patient too
      </label>
      <div className={css.table}>
        <ListTable
          title={title}
          answer={answer}
          views={patients.map(viewOf)}
          variables={titled}
          under={under}
        />
      </div>
      {withPages && (
        <div className={css.pages}>
          {patients
            .filter(({ row }) => !row.roomEmpty)
            .map((patient) => (
              <PatientSheet key={patient.row.roomSys} area={area} patient={patient} vars={vars} />
            ))}
        </div>
      )}
    </Freezing>
  )
}

interface ListTableProps extends Omit<Parameters<typeof RoomTable>[0], 'head'> {
  title: string
  answer: ReturnType<typeof answerOfSheet>
}

/** Within what is frozen, so that its head says so. */
const ListTable = ({ title, answer, ...table }: ListTableProps) => (
  <RoomTable head={usePrintText(title, answer)} {...table} />
)
