import { overrideWords } from '@wardlight/contracts/override-words'
import type { PageOverride } from '@wardlight/contracts/overrides'
import type { ComposedSlice } from '@wardlight/contracts/system'
import { statusPath } from '@wardlight/mf-shared/navigation'
import { pageOverridesAtom } from '@wardlight/mf-shared/overrides'
import { useAtomValue } from 'jotai'
import { type Column, ListPanel } from '../panels/list-panel.tsx'
import { MapFault } from './map-fault.tsx'

const columnsOf = (overrides: readonly PageOverride[]): readonly Column<ComposedSlice>[] => [
  { title: 'Slice', cell: ({ name }) => <span title={name}>{name.replace('@wardlight/', '')}</span> },
  { title: 'Version', cell: ({ version }) => version || 'none' },
  { title: 'Tier', cell: ({ tier }) => tier },
  {
    title: 'State',
    kind: 'text',
    cell: ({ ok, version, error }) => (
      <>
        {version === '' ? 'Not composed' : ok ? 'Composed' : 'Failed'}
        {error && <b>: {error}</b>}
      </>
    ),
  },
  {
    title: 'In this browser',
    kind: 'text',
    cell: ({ name }) => {
      const override = overrides.find((one) => one.name === name)
      return override ? <b>{overrideWords(override)}</b> : 'As composed'
    },
  },
  { title: 'URL', kind: 'code', cell: ({ url }) => url },
]

interface CompositionTableProps {
  slices: readonly ComposedSlice[]
  /** What is wrong with importmap.json. */
  fault: string | null
  isAdmin: boolean
}

/** Which version of each slice the server composes, and what this browser has or was refused in its place. */
export function CompositionTable({ slices, fault, isAdmin }: CompositionTableProps) {
  const overrides = useAtomValue(pageOverridesAtom)
  const added = overrides.filter(({ name }) => !slices.some((one) => one.name === name))
  return (
    <ListPanel
      title="Composition"
      aside={
        isAdmin ? (
          <a href={`#${statusPath('Composition')}`}>Open the composition</a>
        ) : (
          `${slices.length} slices`
        )
      }
      rows={[...slices, ...added.map(notComposed)]}
      empty="No slice is composed."
      columns={columnsOf(overrides)}
      keyOf={({ name }) => name}
    >
      {fault && <MapFault fault={fault} />}
    </ListPanel>
  )
}

const notComposed = ({ name }: PageOverride): ComposedSlice => ({
  name,
  version: '',
  url: '',
  tier: '',
  ok: true,
  error: '',
})
