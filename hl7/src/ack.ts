import { randomUUID } from 'node:crypto'
import { type AnswerCode, answersFor } from './acknowledgement-mode.ts'
import { encode } from './charset.ts'
import { escapeText } from './escape.ts'
import type { Header } from './header.ts'
import { formatTime } from './time.ts'

/** Error conditions of HL7 table 0357 this server answers with. */
export const CONDITIONS = {
  segmentSequence: ['100', 'Segment sequence error'],
  requiredField: ['101', 'Required field missing'],
  tableValue: ['103', 'Table value not found'],
  unsupportedMessage: ['200', 'Unsupported message type'],
  unsupportedEvent: ['201', 'Unsupported event code'],
  unknownKey: ['204', 'Unknown key identifier'],
  internal: ['207', 'Application internal error'],
} as const

export type Condition = keyof typeof CONDITIONS

/** AA: applied. AE: kept and listed, or to be sent again, as `advice` says. AR: not a message for this server. */
export type Verdict =
  | { code: 'AA' }
  | { code: 'AE' | 'AR'; condition: Condition; where: string; reason: string; advice: string }

/**
 * The answers to a message, those its sender asked for: MSH, MSA and, unless all is well, ERR. Sent only after the message
 * is stored, so an accept acknowledgement (CA, CE, CR) tells as much as AA, AE, AR.
 */
export const acknowledge = (header: Header, verdict: Verdict, now: Date): Buffer[] =>
  answersFor(header, verdict.code).map((code) => compose(header, code, verdict, now))

function compose(header: Header, code: AnswerCode, verdict: Verdict, now: Date): Buffer {
  const { delimiters } = header
  const segment = (...fields: string[]): string => fields.join(delimiters.field).trimEnd()
  const trigger = header.trigger ? `${delimiters.component}${header.trigger}${delimiters.component}ACK` : ''
  const lines = [
    segment(
      'MSH',
      delimiters.encoding,
      header.receivingApplication,
      header.receivingFacility,
      header.sendingApplication,
      header.sendingFacility,
      formatTime(now),
      '',
      `ACK${trigger}`,
      randomUUID().replaceAll('-', '').slice(0, 20),
      header.processing || 'P',
      header.version || '2.5.1',
      ...(header.charset ? ['', '', '', '', '', header.charset] : []),
    ),
  ]
  if (verdict.code === 'AA') {
    lines.push(segment('MSA', code, header.controlId))
  } else {
    const [number, text] = CONDITIONS[verdict.condition]
    const reason = escapeText(`${verdict.reason} ${verdict.advice}`, delimiters)
    const location = verdict.where.replaceAll('^', delimiters.component)
    const condition = [number, text, 'HL70357'].join(delimiters.component)
    lines.push(segment('MSA', code, header.controlId, escapeText(verdict.reason, delimiters)))
    lines.push(segment('ERR', '', location, condition, 'E', '', '', '', reason))
  }
  return encode(`${lines.join('\r')}\r`, header.charset)
}
