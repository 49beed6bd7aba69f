import type { DecidedName } from '@wardlight/contracts/names'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { kindText, nameFields, nameKey, nameText } from './name-words.ts'

const COLUMNS: readonly Column<DecidedName>[] = [
  { title: 'Kind', cell: kindText },
  { title: 'Name', kind: 'code', cell: nameText },
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Means', kind: 'text', cell: ({ means, reason }) => means ?? `Ignored: ${reason}` },
  { title: 'Decided', cell: ({ decided }) => dateTimeText(decided) },
]

const questionOf = ({ kind, means }: DecidedName): string => {
  if (means === null) return 'It is listed as unknown again.'
  return kind === 'code'
    ? `Readings of it are ${means} no more, and go from screens, charts and alerts.`
    : 'Readings in it are without level again.'
}

const TAKE_BACK: Column<DecidedName> = {
  title: 'Action',
  cell: (name) => (
    <ConfirmAction
      action="takeBackName"
      fields={nameFields(name)}
      label="Take back"
      question={questionOf(name)}
      confirm="Take it back"
    />
  ),
}

/** Names of feeds that an Admin mapped or ignored; none is not worth a panel. */
export function DecidedNames({ names }: { names: readonly DecidedName[] }) {
  const isAdmin = hasRight(useUser(), 'Admin')
  if (names.length === 0) return null
  return (
    <ListPanel
      title="Names mapped or ignored"
      rows={names}
      empty=""
      columns={isAdmin ? [...COLUMNS, TAKE_BACK] : COLUMNS}
      keyOf={nameKey}
    />
  )
}
