import type { Header } from './header.ts'

type VerdictCode = 'AA' | 'AE' | 'AR'
/** MSA-1: CA, CE and CR accept a message, AA, AE and AR say what became of it. */
export type AnswerCode = VerdictCode | 'CA' | 'CE' | 'CR'

const ACCEPT: Readonly<Record<VerdictCode, AnswerCode>> = { AA: 'CA', AE: 'CE', AR: 'CR' }
const CONDITIONS = new Set(['AL', 'NE', 'ER', 'SU'])

/**
 * Which answers a sender asked for, in the order they are sent. With neither MSH-15 nor MSH-16 (original mode) that is one;
 * in enhanced mode each of the two asks for its own: AL always, SU on success, ER on error or reject, NE or nothing never.
 */
export function answersFor(
  { acceptAck, applicationAck }: Pick<Header, 'acceptAck' | 'applicationAck'>,
  verdict: VerdictCode,
): AnswerCode[] {
  if (!CONDITIONS.has(acceptAck) && !CONDITIONS.has(applicationAck)) return [verdict]
  const wanted = (condition: string): boolean =>
    condition === 'AL' || condition === (verdict === 'AA' ? 'SU' : 'ER')
  return [...(wanted(acceptAck) ? [ACCEPT[verdict]] : []), ...(wanted(applicationAck) ? [verdict] : [])]
}

/** Whether an answer is the last one its message gets. */
export function isLastAnswer(header: Pick<Header, 'acceptAck' | 'applicationAck'>, code: string): boolean {
  if (!code.startsWith('C')) return true
  const verdict = (Object.keys(ACCEPT) as VerdictCode[]).find((one) => ACCEPT[one] === code)
  return verdict === undefined || answersFor(header, verdict).at(-1) === code
}
