import type { StatusConflict } from '@wardlight/contracts/system'
import { patientPath } from '@wardlight/mf-shared/navigation'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

function Where({ area, roomSys, deadLetter }: StatusConflict) {
  if (area && roomSys) return <a href={`#${patientPath(area, roomSys)}`}>Open</a>
  return deadLetter ? `Dead letter ${deadLetter}` : '–'
}

const COLUMNS: readonly Column<StatusConflict>[] = [
  { title: 'Since', cell: ({ since }) => dateTimeText(since) },
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'What contradicts', kind: 'text', cell: ({ text }) => text },
  { title: 'What to do', kind: 'text', cell: ({ advice }) => advice },
  { title: 'Where', cell: Where },
]

/** What feeds say that cannot all be true. */
export const ConflictList = ({ rows }: { rows: readonly StatusConflict[] }) => (
  <ListPanel
    title="Conflicts"
    rows={rows}
    empty="None: nothing that feeds say contradicts itself."
    columns={COLUMNS}
    keyOf={({ since, feed, roomSys, deadLetter, text }) => [since, feed, roomSys, deadLetter, text].join(' ')}
  />
)
