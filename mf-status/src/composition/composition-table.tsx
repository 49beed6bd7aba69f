import type { ComposedSlice } from '@wardlight/contracts/system'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { overridesOf, versionOf } from './overrides.ts'

const columnsOf = (overrides: ReadonlyMap<string, string>): readonly Column<ComposedSlice>[] => [
  { title: 'Slice', cell: ({ name }) => <span title={name}>{name.replace('@wardlight/', '')}</span> },
  {
    title: 'Version',
    cell: ({ name, version }) => {
      const override = overrides.get(name)
      return override ? (versionOf(override) ?? 'from source') : version
    },
  },
  { title: 'Tier', cell: ({ tier }) => tier },
  {
    title: 'State',
    kind: 'text',
    cell: ({ ok, error }) => (
      <>
        {ok ? 'Composed' : 'Failed'}
        {error && <b>: {error}</b>}
      </>
    ),
  },
  {
    title: 'Overridden',
    cell: ({ name, version }) => (overrides.has(name) ? <b>Yes, instead of {version}</b> : 'No'),
  },
  { title: 'URL', kind: 'code', cell: ({ name, url }) => overrides.get(name) ?? url },
]

/** Which version of each slice this page is composed of, and whether a tester overrode it in this browser. */
export const CompositionTable = ({ slices }: { slices: readonly ComposedSlice[] }) => (
  <ListPanel
    title="Composition"
    aside={`${slices.length} slices`}
    rows={slices}
    empty="No slice is composed."
    columns={columnsOf(overridesOf(window.localStorage))}
    keyOf={({ name }) => name}
  />
)
