import type { UnknownCode } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'

/** Codes that no mapping knows: kept and counted, never shown as a reading. */
export function UnknownCodes({ codes }: { codes: readonly UnknownCode[] }) {
  return (
    <Panel
      aside={codes.length > 0 && `${codes.length} to be mapped`}
      className={tables.panel}
      title="Unknown codes"
    >
      {codes.length === 0 ? (
        <p className={tables.none}>Every code received is mapped.</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>Feed</th>
                <th>Code</th>
                <th>System</th>
                <th>Text</th>
                <th>Sample</th>
                <th className={tables.number}>Count</th>
                <th>Last seen</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ feed, system, code, text, unit, sample, count, lastSeen }) => (
                <tr key={[feed, system, code].join('|')}>
                  <td>{feed || '–'}</td>
                  <td className={tables.code}>{code}</td>
                  <td className={tables.code}>{system || '–'}</td>
                  <td className={tables.text}>{text || '–'}</td>
                  <td className={tables.code}>{`${sample} ${unit}`.trim() || '–'}</td>
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
