import type { StatusAnswer } from '@wardlight/contracts/system'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'

interface Props {
  codes: StatusAnswer['unknownCodes']
  implausible: number
}

/** Codes that no mapping knows: kept and counted, never shown as a reading. */
export function UnknownCodes({ codes, implausible }: Props) {
  return (
    <Panel
      aside={`${implausible.toLocaleString('en')} implausible values kept and marked`}
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
                <th>Code</th>
                <th>Text</th>
                <th className={tables.number}>Count</th>
                <th>Last seen</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ code, text, count, lastSeen }) => (
                <tr key={`${code} ${text}`}>
                  <td className={tables.code}>{code}</td>
                  <td className={tables.text}>{text || '–'}</td>
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
