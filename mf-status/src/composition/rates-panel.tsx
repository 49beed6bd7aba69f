import type { VersionRate } from '@wardlight/contracts/composition-panel'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import { percent } from './composition-words.ts'

const COLUMNS: readonly Column<VersionRate>[] = [
  { title: 'Slice', cell: ({ slice }) => slice },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Pages', kind: 'number', cell: ({ loads }) => countText(loads) },
  { title: 'Failed', kind: 'number', cell: ({ failing }) => (failing === 0 ? '–' : countText(failing)) },
  {
    title: 'Of a hundred',
    kind: 'number',
    cell: (rate) => (rate.failing === 0 ? '–' : percent(rate).toFixed(1)),
  },
]

/** How often each version of each slice failed, of the pages loaded with it: the worst first. */
export const RatesPanel = ({ rates }: { rates: readonly VersionRate[] }) => (
  <ListPanel
    title="Failures in 24 hours"
    rows={rates.toSorted((a, b) => percent(b) - percent(a))}
    empty="No page was loaded in 24 hours."
    columns={COLUMNS}
    keyOf={({ slice, version }) => `${slice} ${version}`}
  />
)
