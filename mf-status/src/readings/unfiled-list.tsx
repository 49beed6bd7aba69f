import type { UnfiledReadings } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'

const COLUMNS: readonly Column<UnfiledReadings>[] = [
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Why', kind: 'text', cell: ({ reason }) => reason },
  { title: 'What to do', kind: 'text', cell: ({ advice }) => advice },
  { title: 'Readings', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'First', cell: ({ first }) => dateTimeText(first) },
  { title: 'Last', cell: ({ last }) => dateTimeText(last) },
]

/** Readings kept that belong to nobody yet: they are filed as soon as it is known whose they are. */
export const UnfiledList = ({ rows }: { rows: readonly UnfiledReadings[] }) => (
  <ListPanel
    title="Readings of nobody"
    rows={rows}
    empty="None: every reading belongs to a patient."
    columns={COLUMNS}
    keyOf={({ feed, reason }) => `${feed} ${reason}`}
  />
)
