import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { StatusNoBed } from '@wardlight/contracts/system'
import { placeText } from '@wardlight/mf-shared/beds'
import { patientPath } from '@wardlight/mf-shared/navigation'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

const COLUMNS: readonly Column<StatusNoBed>[] = [
  { title: 'Area', cell: ({ area }) => AREA_SHORT_LABELS[area] },
  { title: 'Unit', cell: ({ unit }) => unit || '–' },
  { title: 'Feed names', cell: ({ place }) => placeText(place) || '–' },
  { title: 'Why', kind: 'text', cell: ({ text }) => text },
  { title: 'What to do', kind: 'text', cell: ({ advice }) => advice },
  { title: 'Since', cell: ({ since }) => dateTimeText(since) },
  {
    title: 'Patient',
    cell: ({ area, roomSys }) => <a href={`#${patientPath(area, roomSys)}`}>Open</a>,
  },
]

/** Patients with a row but no bed, wherever they are. */
export const NoBedList = ({ rows }: { rows: readonly StatusNoBed[] }) => (
  <ListPanel
    title="Patients without a bed"
    rows={rows}
    empty="None: every patient lies in a bed of the census."
    columns={COLUMNS}
    keyOf={({ roomSys }) => roomSys}
  />
)
