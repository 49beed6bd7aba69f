import type { VarsAnswer } from '@wardlight/contracts/vars'
import { LevelMark } from '@wardlight/mf-shared/basics'
import type { PatientSheets } from '@wardlight/mf-shared/downtime'
import { temperatureAtom } from '@wardlight/mf-shared/preferences'
import { Figure, isOutOfRange } from '@wardlight/mf-shared/values'
import { useAtomValue } from 'jotai'
import css from './patient-sheet.module.css'
import { sheetValues } from './sheet-values.ts'

interface ValuesTableProps {
  patient: PatientSheets
  vars: VarsAnswer | null
}

/** Every value as it was when last heard, with its level as an outline, when it was measured, and what it was before. */
export function ValuesTable({ patient, vars }: ValuesTableProps) {
  const { times, values } = sheetValues(patient, vars, useAtomValue(temperatureAtom))
  if (values.length === 0) return <p>No value was known.</p>
  return (
    <table className={css.values}>
      <thead>
        <tr>
          <th>Value</th>
          {times.map((time) => (
            <th key={time} className={css.number}>
              {time}
            </th>
          ))}
          <th className={css.number}>Last</th>
          <th>Unit</th>
          <th>Measured</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ view, before, measured, note }) => (
          <tr key={view.name} data-variable={view.name}>
            <th scope="row">{view.label}</th>
            {before.map((text, at) => (
              <td key={times[at]} className={css.number}>
                {text}
              </td>
            ))}
            <td className={css.number}>
              {isOutOfRange(view.known) && (
                <LevelMark mark={view.known} size={10} outline label={`${view.known} when last heard`} />
              )}{' '}
              <b>
                <Figure view={view} />
              </b>
            </td>
            <td>{view.unit}</td>
            <td>
              {measured}
              {note && `, ${note}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
