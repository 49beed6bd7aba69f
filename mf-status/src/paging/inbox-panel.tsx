import type { InboxPage, PagerInboxAnswer } from '@wardlight/contracts/paging'
import { useAnswer } from '@wardlight/mf-shared/data'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { type Column, ListPanel } from '../panels/list-panel.tsx'

const EVERY_MS = 3000
/**
 * The last line of a page, with its link. Only a path on this server is one: an address people wrote stays plain text.
 */
const LINK_LINE = /^([\s\S]*)\nAnswer: https?:\/\/[^/\s]+(\/page\/[\w-]+)$/

/** The text as a pager shows it, the address that answers it to be followed. */
function PageWords({ text }: { text: string }) {
  const [, message, path] = LINK_LINE.exec(text) ?? []
  if (path === undefined) return text
  return (
    <>
      {message}{' '}
      <a href={path} target="_blank" rel="noreferrer">
        Answer
      </a>
    </>
  )
}

const COLUMNS: readonly Column<InboxPage>[] = [
  { title: 'Received', cell: ({ received }) => dateTimeText(received) },
  { title: 'Pager', kind: 'code', cell: ({ pager }) => pager },
  { title: 'Page', kind: 'text', cell: ({ text }) => <PageWords text={text} /> },
]

/** What the pagers of the trial got. */
export function InboxPanel() {
  const { data, error, retry } = useAnswer<PagerInboxAnswer>('systemrequest', {
    query: { action: 'pagerInbox' },
    everyMs: EVERY_MS,
  })
  if (!data) return error ? <ErrorState detail={error.message} onRetry={retry} /> : <Skeleton height={200} />
  return (
    <ListPanel
      title="Pager inbox of the trial"
      rows={data.pages}
      empty="No pager of the trial got anything yet."
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  )
}
