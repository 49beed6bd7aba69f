import { AREA_SHORT_LABELS, isArea } from '@wardlight/contracts/areas'
import type { AuditRow } from '@wardlight/contracts/audit'
import { dateTimeText } from '@wardlight/mf-shared/time'
import type { ReactNode } from 'react'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { actionText, patientText, refusedText } from './audit-words.ts'

const areaText = (area: string | null): string =>
  area === null ? '' : isArea(area) ? AREA_SHORT_LABELS[area] : area

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: 'Time', cell: ({ time }) => dateTimeText(time) },
  { title: 'Account', cell: ({ userID }) => userID ?? '–' },
  {
    title: 'What',
    kind: 'text',
    cell: ({ action, refused, count }) => (
      <>
        {actionText(action)}
        {refused && <b>, refused: {refusedText(refused)}</b>}
        {count > 1 && `, ${count.toLocaleString('en')} times`}
      </>
    ),
  },
  { title: 'Patient', cell: (row) => patientText(row) || '–' },
  {
    title: 'Where',
    cell: ({ area, room, roomSys }) =>
      [areaText(area), room || (roomSys === null ? '' : `room ${roomSys}`)].filter(Boolean).join(', ') || '–',
  },
  { title: 'Detail', kind: 'code', cell: ({ detail }) => detail || '–' },
  { title: 'Address', cell: ({ address }) => address || '–' },
  { title: 'Entry', kind: 'number', cell: ({ id }) => id },
]

/** A page of entries, newest first. */
export const AuditTable = ({ rows, children }: { rows: readonly AuditRow[]; children: ReactNode }) => (
  <ListPanel
    title="Who looked at or did what"
    aside={rows.length > 0 ? `${rows.length}, newest first` : undefined}
    rows={rows}
    empty="None: no entry is what you ask for. Clear a field to see more."
    columns={COLUMNS}
    keyOf={({ id }) => id}
    whole
  >
    {children}
  </ListPanel>
)
