import type { CompositionAnswer } from '@wardlight/contracts/composition-panel'
import { type CompositionEntry, changesBetween } from '@wardlight/contracts/composition-record'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { useState } from 'react'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import css from './composition.module.css'
import { changeText, entryText, rateText } from './composition-words.ts'

const COLUMNS: readonly Column<CompositionEntry>[] = [
  { title: 'No.', kind: 'number', cell: ({ id }) => id },
  { title: 'When', cell: ({ time }) => dateTimeText(time) },
  { title: 'What', kind: 'text', cell: entryText },
  { title: 'By', kind: 'text', cell: ({ author }) => author },
  {
    title: 'Why',
    kind: 'text',
    cell: ({ reason, figures, author }) =>
      figures && author !== 'Wardlight' ? `${reason} (${rateText(figures.canary)})` : reason,
  },
]

const labelOf = ({ id, time, author }: CompositionEntry): string =>
  `No. ${id}, ${dateTimeText(time)}, ${author}`

/** Every change, newest first, and what lies between any two of them. */
export function HistoryPanel({ history }: Pick<CompositionAnswer, 'history'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [newest] = history
  const entryOf = (id: string) => history.find((one) => String(one.id) === id)
  const [older, newer] = [entryOf(from), entryOf(to) ?? newest]
  const changes = older && newer ? changesBetween(older.versions, newer.versions) : null
  return (
    <ListPanel
      title="History"
      rows={history}
      empty="Nothing was changed yet."
      columns={COLUMNS}
      keyOf={({ id }) => id}
    >
      <div className={css.body}>
        <fieldset className={css.row} aria-label="Compare">
          <label>
            From
            <select
              className={css.field}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            >
              <option value="">choose an entry</option>
              {history.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {labelOf(entry)}
                </option>
              ))}
            </select>
          </label>
          <label>
            to
            <select className={css.field} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
              <option value="">now</option>
              {history.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {labelOf(entry)}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
        {changes && (
          <ul aria-label="What lies between">
            {changes.length === 0 && <li>Nothing: the same versions.</li>}
            {changes.map((change) => (
              <li key={change.slice}>{changeText(change)}</li>
            ))}
          </ul>
        )}
      </div>
    </ListPanel>
  )
}
