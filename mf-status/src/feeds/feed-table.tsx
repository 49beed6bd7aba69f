import type { Feed } from '@wardlight/contracts/system'
import { ageText, dateTimeText } from '@wardlight/mf-shared/time'
import { LevelMark, Panel } from '@wardlight/mf-shared/ui'
import tables from '../tables.module.css'

const ageOf = (feed: Feed, now: string): string =>
  feed.lastMessage ? `${ageText((Date.parse(now) - Date.parse(feed.lastMessage)) / 1000)} ago` : 'never'

/** Every feed, the silent ones first. `now` is the server's clock at the answer. */
export function FeedTable({ feeds, now }: { feeds: readonly Feed[]; now: string }) {
  const speaking = feeds.filter(({ silent }) => !silent).length
  const sorted = [...feeds].sort(
    (a, b) => Number(b.silent) - Number(a.silent) || a.name.localeCompare(b.name),
  )
  return (
    <Panel aside={`${speaking} of ${feeds.length} speaking`} className={tables.panel} title="Feeds">
      {feeds.length === 0 ? (
        <p className={tables.none}>No feed has spoken yet. Connect a sender to the MLLP port.</p>
      ) : (
        <div className={tables.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th>Feed</th>
                <th>State</th>
                <th>Last message</th>
                <th className={tables.number}>Connections</th>
                <th className={tables.number}>Messages</th>
                <th className={tables.number}>Dead letters</th>
              </tr>
            </thead>
            <tbody>
              {sorted.map((feed) => (
                <tr key={feed.name}>
                  <td>{feed.name}</td>
                  <td>
                    <span className={tables.mark}>
                      {feed.silent ? <LevelMark mark="stale" /> : <span className={tables.dot} />}
                      {feed.silent ? <b>Silent</b> : 'Speaking'}
                    </span>
                  </td>
                  <td title={feed.lastMessage ? dateTimeText(feed.lastMessage) : undefined}>
                    {ageOf(feed, now)}
                  </td>
                  <td className={tables.number}>{feed.connections}</td>
                  <td className={tables.number}>{feed.messages.toLocaleString('en')}</td>
                  <td className={tables.number}>{feed.deadLetters || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
