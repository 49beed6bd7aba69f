import type { Feed } from '@wardlight/contracts/feeds'
import { hasRight, useUser } from '@wardlight/mf-shared/session'
import { agoText, dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'
import tables from '../tables.module.css'
import { clockText } from './clock-text.ts'
import { FeedState, isExpected } from './feed-state.tsx'
import { RetireFeed } from './retire-feed.tsx'

const ageOf = (feed: Feed, now: string): string =>
  feed.lastMessage ? agoText(feed.lastMessage, now) : 'never'

function Clock({ clockError }: Feed) {
  const { text, wrong } = clockText(clockError)
  return wrong ? <b>{text}</b> : text
}

const columnsOf = (now: string, mayRetire: boolean): readonly Column<Feed>[] => [
  { title: 'Feed', kind: 'text', cell: ({ name }) => name },
  { title: 'State', cell: (feed) => <FeedState {...feed} /> },
  { title: 'Kind', cell: ({ kind }) => kind || '–' },
  {
    title: 'Last message',
    cell: (feed) => (
      <span title={feed.lastMessage ? dateTimeText(feed.lastMessage) : undefined}>{ageOf(feed, now)}</span>
    ),
  },
  { title: 'Clock', cell: (feed) => <Clock {...feed} /> },
  { title: 'Zone', cell: ({ zone }) => zone || 'site’s' },
  { title: 'Connections', kind: 'number', cell: ({ connections }) => connections },
  { title: 'Messages', kind: 'number', cell: ({ messages }) => countText(messages) },
  { title: 'Dead letters', kind: 'number', cell: ({ deadLetters }) => deadLetters || '–' },
  ...(mayRetire ? [{ title: 'Retire', cell: (feed: Feed) => <RetireFeed feed={feed} /> }] : []),
]

interface FeedTableProps {
  feeds: readonly Feed[]
  /** The server's clock at the answer. */
  now: string
  /** What is wrong with feeds.json, a line each. */
  fault: readonly string[] | null | undefined
}

/** Every feed, the silent ones first, those nobody expects last; and what is wrong with their settings. */
export function FeedTable({ feeds, now, fault }: FeedTableProps) {
  const mayRetire = hasRight(useUser(), 'Admin') && feeds.some((feed) => feed.silent && isExpected(feed))
  const expected = feeds.filter(isExpected)
  const speaking = expected.filter(({ silent }) => !silent).length
  const sorted = feeds.toSorted(
    (a, b) =>
      Number(isExpected(b)) - Number(isExpected(a)) ||
      Number(b.silent) - Number(a.silent) ||
      a.name.localeCompare(b.name),
  )
  return (
    <ListPanel
      title="Feeds"
      aside={`${speaking} of ${expected.length} speaking`}
      rows={sorted}
      empty="No feed has spoken yet. Connect a sender to the MLLP port."
      columns={columnsOf(now, mayRetire)}
      keyOf={({ name }) => name}
    >
      {fault && fault.length > 0 && (
        <div className={tables.fault} role="alert">
          <b>feeds.json has a fault and is not in use: the settings before it hold.</b>
          <ul>
            {fault.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </ListPanel>
  )
}
