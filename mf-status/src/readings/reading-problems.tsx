import type { ReadingProblem } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'

const STATES: Readonly<Record<string, string>> = {
  implausible: 'Implausible',
  foreignUnit: 'Unit not known for it',
  unreadable: 'Words instead of a number',
  timeUnknown: 'Time cannot be read',
}

const COLUMNS: readonly Column<ReadingProblem>[] = [
  { title: 'Feed', cell: ({ feed }) => feed || '–' },
  { title: 'Variable', cell: ({ variable }) => variable },
  { title: 'Why', cell: ({ state }) => STATES[state] ?? state },
  { title: 'Unit', kind: 'code', cell: ({ unit }) => unit || 'none' },
  { title: 'Sample', kind: 'code', cell: ({ sample }) => sample || '–' },
  { title: 'Count', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'Last seen', cell: ({ lastSeen }) => dateTimeText(lastSeen) },
]

/** Values stored and shown without a level, by feed, variable and unit: a mapping or a setting would fix them. */
export function ReadingProblems({ problems }: { problems: readonly ReadingProblem[] }) {
  const total = problems.reduce((sum, { count }) => sum + count, 0)
  return (
    <ListPanel
      title="Readings shown without level"
      aside={total > 0 ? `${countText(total)} in 7 days` : undefined}
      rows={problems}
      empty="None in 7 days: every value came in a unit and at a time we can read."
      columns={COLUMNS}
      keyOf={({ feed, variable, unit, state }) => [feed, variable, unit, state].join('|')}
    />
  )
}
