import type { PagingBeat } from '@wardlight/contracts/paging'
import { whenText } from '../time/when-text.ts'
import { Banner } from '../ui/banner.tsx'

const CALL = 'Nobody may know of what they are about. Reach people by phone.'

/** What does not work about pages, in words; null: nothing. */
export function pagingFault({
  undelivered,
  since,
  closedSince,
}: PagingBeat): { title: string; detail: string } | null {
  if (closedSince !== null) {
    const ever = Date.parse(closedSince) > 0
    return {
      title: ever ? `Pages do not leave since ${whenText(closedSince)}` : 'Pages do not leave',
      detail: CALL,
    }
  }
  if (undelivered === 0) return null
  const from = since === null ? '' : ` since ${whenText(since)}`
  return {
    title: `${undelivered === 1 ? '1 page' : `${undelivered} pages`} not delivered${from}`,
    detail: CALL,
  }
}

/** Over every screen while pages do not reach anybody. */
export function PagingBanner({ beat }: { beat: PagingBeat | undefined }) {
  const fault = beat && pagingFault(beat)
  return fault ? <Banner tone="caution" {...fault} /> : null
}
