import type { Page } from '@wardlight/contracts/paging'
import { serverNow, whenText } from '@wardlight/mf-shared/time'

const at = (time: string | null): string => (time === null ? '' : ` ${whenText(time, serverNow())}`)

/** What a way out says of a letter, "the webhook: 400", as a sentence. */
const sentence = (problem: string): string =>
  problem === '' || problem.endsWith('.') ? problem : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`

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
      return ['Not delivered.', sentence(problem), 'Call instead.'].filter(Boolean).join(' ')
    case 'dropped':
      return `Not sent, as it was no longer needed. ${problem}`
    default:
      return problem ? `Sent, not delivered yet: ${problem}` : 'Sent, on its way'
  }
}
