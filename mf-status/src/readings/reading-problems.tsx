import type { ReadingProblem } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'

const STATES: Readonly<Record<string, string>> = {
  implausible: 'Implausible',
  foreignUnit: 'Unit not known for it',
  unreadable: 'Words instead of a number',
  timeUnknown: 'Time cannot be read',
}

/** Values that are kept and shown without level, by feed, variable and unit: what a mapping or a setting would mend. */
export function ReadingProblems({ problems }: { problems: readonly ReadingProblem[] }) {
  const total = problems.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      aside={total > 0 && `${total.toLocaleString('en')} in 7 days`}
      className={tables.panel}
      title="Readings shown without level"
    >
      {problems.length === 0 ? (
        <p className={tables.none}>None in 7 days: every value came in a unit and at a time we can read.</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>Feed</th>
                <th>Variable</th>
                <th>Why</th>
                <th>Unit</th>
                <th>Sample</th>
                <th className={tables.number}>Count</th>
                <th>Last seen</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ feed, variable, unit, state, sample, count, lastSeen }) => (
                <tr key={[feed, variable, unit, state].join('|')}>
                  <td>{feed || '–'}</td>
                  <td>{variable}</td>
                  <td>{STATES[state] ?? state}</td>
                  <td className={tables.code}>{unit || 'none'}</td>
                  <td className={tables.code}>{sample || '–'}</td>
                  <td className={tables.number}>{count.toLocaleString('en')}</td>
                  <td>{dateTimeText(lastSeen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
