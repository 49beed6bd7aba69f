import type { NameTarget, UnknownName } from '@wardlight/contracts/names'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Button } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import { NameDialog } from './name-dialog.tsx'
import { kindText, nameKey, nameText } from './name-words.ts'

const COLUMNS: readonly Column<UnknownName>[] = [
  { title: 'Kind', cell: kindText },
  { title: 'Name', kind: 'code', cell: nameText },
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Text', kind: 'text', cell: ({ text }) => text || '–' },
  { title: 'Sample', kind: 'code', cell: ({ sample, unit }) => `${sample} ${unit}`.trim() || '–' },
  { title: 'Count', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'First seen', cell: ({ first }) => (first === null ? '–' : dateTimeText(first)) },
  { title: 'Last seen', cell: ({ lastSeen }) => dateTimeText(lastSeen) },
]

interface UnknownNamesProps {
  names: readonly UnknownName[]
  targets: readonly NameTarget[]
}

/**
 * Codes and units of feeds that nothing maps. Readings under such a code are not shown, those in such a unit have no
 * level.
 */
export function UnknownNames({ names, targets }: UnknownNamesProps) {
  const isAdmin = hasRight(useUser(), 'Admin')
  const [opened, setOpened] = useState<UnknownName | null>(null)
  const decide: Column<UnknownName> = {
    title: 'Action',
    cell: (name) => (
      <Button size="compact-sm" variant="default" onClick={() => setOpened(name)}>
        Decide
      </Button>
    ),
  }
  return (
    <>
      <ListPanel
        title="Unknown names"
        aside={names.length > 0 ? `${countText(names.length)} to decide` : undefined}
        rows={names}
        empty="None: every code and unit received is known."
        columns={isAdmin && names.length > 0 ? [...COLUMNS, decide] : COLUMNS}
        keyOf={nameKey}
      />
      {opened && <NameDialog name={opened} targets={targets} onClose={() => setOpened(null)} />}
    </>
  )
}
