import type { ComposedSlice } from '@wardlight/contracts/system'
import { Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'
import { overridesOf, versionOf } from './overrides.ts'

/** Which version of each slice this page is composed of, and whether a tester overrode it in this browser. */
export function CompositionTable({ slices }: { slices: readonly ComposedSlice[] }) {
  const overrides = overridesOf(window.localStorage)
  return (
    <Panel aside={`${slices.length} slices`} className={tables.panel} title="Composition">
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th>Slice</th>
              <th>Version</th>
              <th>Tier</th>
              <th>State</th>
              <th>Overridden</th>
              <th>URL</th>
            </tr>
          </thead>
          <tbody>
            {slices.map((slice) => {
              const override = overrides.get(slice.name)
              return (
                <tr key={slice.name}>
                  <td title={slice.name}>{slice.name.replace('@wardlight/', '')}</td>
                  <td>{override ? (versionOf(override) ?? 'from source') : slice.version}</td>
                  <td>{slice.tier}</td>
                  <td className={slice.error ? tables.text : undefined}>
                    {slice.ok ? 'Composed' : 'Failed'}
                    {slice.error && <b>: {slice.error}</b>}
                  </td>
                  <td>{override ? <b>Yes, instead of {slice.version}</b> : 'No'}</td>
                  <td className={tables.code}>{override ?? slice.url}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
