import type { Feed, FeedCount } from '@wardlight/contracts/feeds'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { type Column, countText, ListPanel } from '../panels/list-panel.tsx'

interface FeedCountRow extends FeedCount {
  feed: string
}

interface Kind {
  kind: string
  title: string
  /** Heads the column of what was counted. */
  subject: string
  empty: string
}

const KINDS: readonly Kind[] = [
  {
    kind: 'unreadableTime',
    title: 'Unreadable times',
    subject: 'Field',
    empty: 'None: every time sent could be read.',
  },
  {
    kind: 'processing',
    title: 'Test and training messages',
    subject: 'MSH-11',
    empty: 'None: every message was sent for production.',
  },
  {
    kind: 'unsupported',
    title: 'Message types not taken',
    subject: 'Type',
    empty: 'None: every type of message received is taken.',
  },
  {
    kind: 'ignored',
    title: 'Messages ignored by setting',
    subject: 'Type',
    empty: 'None: no setting left a message out.',
  },
  {
    kind: 'outsideFrames',
    title: 'Bytes outside of messages',
    subject: 'What',
    empty: 'None: everything received was framed.',
  },
  {
    kind: 'sendersNotTaken',
    title: 'New senders not taken: there are too many',
    subject: 'What',
    empty: 'None: every sender is taken.',
  },
  {
    kind: 'lettersNotKept',
    title: 'Refused and not kept: too many dead letters',
    subject: 'What',
    empty: 'None: every message that could not be applied is kept.',
  },
]

const columnsOf = (subject: string): readonly Column<FeedCountRow>[] => [
  { title: 'Feed', cell: ({ feed }) => feed },
  { title: subject, kind: 'code', cell: (row) => row.subject || '–' },
  { title: 'Count', kind: 'number', cell: ({ count }) => countText(count) },
  { title: 'Last seen', cell: ({ lastSeen }) => dateTimeText(lastSeen) },
]

/** What of each feed is not taken, or not as sent, the most frequent first. A server that does not count says nothing. */
export function FeedCounts({ feeds }: { feeds: readonly Feed[] }) {
  if (feeds.every(({ counts }) => counts === undefined)) return null
  const rows = feeds.flatMap(({ name, counts = [] }) =>
    counts.map((count): FeedCountRow => ({ ...count, feed: name })),
  )
  return KINDS.map(({ kind, title, subject, empty }) => {
    const own = rows.filter((row) => row.kind === kind).sort((a, b) => b.count - a.count)
    return (
      <ListPanel
        key={kind}
        title={title}
        aside={own.length > 0 ? countText(own.reduce((sum, { count }) => sum + count, 0)) : undefined}
        rows={own}
        empty={empty}
        columns={columnsOf(subject)}
        keyOf={(row) => `${row.feed} ${row.subject}`}
      />
    )
  })
}
