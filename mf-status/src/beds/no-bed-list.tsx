import { AREA_SHORT_LABELS } from '@wardlight/contracts/areas'
import type { StatusNoBed } from '@wardlight/contracts/system'
import type { MapTarget } from '@wardlight/contracts/unlisted-rooms'
import { placeText } from '@wardlight/mf-shared/beds'
import { patientPath } from '@wardlight/mf-shared/navigation'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { MapRoom } from './map-room.tsx'

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

const mapping = (targets: readonly MapTarget[]): Column<StatusNoBed> => ({
  title: 'Action',
  cell: ({ area, place, reason }) =>
    reason === 'noSuchRoom' && <MapRoom place={place} area={area} targets={targets} />,
})

interface NoBedListProps {
  rows: readonly StatusNoBed[]
  targets: readonly MapTarget[]
}

/** Patients with a row but no bed, wherever they are; an Admin says which bed a name means that no unit has. */
export function NoBedList({ rows, targets }: NoBedListProps) {
  const mayMap = hasRight(useUser(), 'Admin') && rows.some(({ reason }) => reason === 'noSuchRoom')
  return (
    <ListPanel
      title="Patients without a bed"
      rows={rows}
      empty="None: every patient lies in a bed of the census."
      columns={mayMap ? [...COLUMNS, mapping(targets)] : COLUMNS}
      keyOf={({ roomSys }) => roomSys}
    />
  )
}
