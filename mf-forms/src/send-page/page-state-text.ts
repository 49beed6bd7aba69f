import type { Page } from '@wardlight/contracts/paging'
import { serverNow, whenText } from '@wardlight/mf-shared/time'

const at = (time: string | null): string => (time === null ? '' : ` ${whenText(time, serverNow())}`)

/** What became of a page, in words. */
export function pageStateText({
  state,
  sent,
  answered,
  problem,
}: Pick<Page, 'state' | 'sent' | 'answered' | 'problem'>): string {
  switch (state) {
    case 'answered':
      return `Answered${at(answered)}`
    case 'sent':
      return `Delivered${at(sent)}, not answered`
    case 'failed':
      return `Not delivered. ${problem} Call instead.`
    case 'dropped':
      return `Not sent, as it was no longer needed. ${problem}`
    default:
      return problem ? `Sent, not delivered yet: ${problem}` : 'Sent, on its way'
  }
}
