import { decode } from './charset.ts'
import { type Delimiters, readDelimiters, STANDARD } from './delimiters.ts'

/** What an answer needs of MSH, as sent: escape sequences are not resolved, control characters are. */
export interface Header {
  delimiters: Delimiters
  sendingApplication: string
  sendingFacility: string
  receivingApplication: string
  receivingFacility: string
  time: string
  code: string
  trigger: string
  controlId: string
  processing: string
  version: string
  acceptAck: string
  applicationAck: string
  charset: string
}

const HEAD_BYTES = 4096

/** The bytes up to the end of the line MSH is on. */
function headOf(body: Buffer): Buffer {
  const begin = Math.max(0, body.indexOf('MSH'))
  const ends = [body.indexOf('\r', begin), body.indexOf('\n', begin)].filter((end) => end >= 0)
  return body.subarray(0, Math.min(begin + HEAD_BYTES, ...ends))
}

/** MSH of a message in bytes, read leniently; null when the bytes begin with no usable MSH. */
export function readHeader(body: Buffer): Header | null {
  const text = dropLeadingBlanks(decode(headOf(body), ''))
  const delimiters = readDelimiters(text)
  if (!delimiters) return null
  const line = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/\p{Cc}/gu, '')
  const fields = line.split(delimiters.field)
  const field = (number: number): string => (fields[number - 1] ?? '').trim()
  const [code = '', trigger = ''] = field(9).split(delimiters.component)
  return {
    delimiters,
    sendingApplication: field(3),
    sendingFacility: field(4),
    receivingApplication: field(5),
    receivingFacility: field(6),
    time: field(7),
    code: code.trim(),
    trigger: trigger.trim(),
    controlId: field(10),
    processing: field(11),
    version: field(12),
    acceptAck: field(15).toUpperCase(),
    applicationAck: field(16).toUpperCase(),
    charset: field(18).split(delimiters.repetition, 1)[0] ?? '',
  }
}

/** The header answered to when a frame had none. */
export const NO_HEADER: Header = {
  delimiters: STANDARD,
  sendingApplication: '',
  sendingFacility: '',
  receivingApplication: '',
  receivingFacility: '',
  time: '',
  code: '',
  trigger: '',
  controlId: '',
  processing: '',
  version: '',
  acceptAck: '',
  applicationAck: '',
  charset: '',
}

/** MSH-3 and MSH-4, of each the first component that is filled, in full; '' when neither says. */
export function senderNamed(header: Header): string {
  const filled = (field: string): string =>
    field.split(header.delimiters.component).find((part) => part.trim() !== '') ?? ''
  return [filled(header.sendingApplication), filled(header.sendingFacility)].filter(Boolean).join('/')
}

/** "ADT^A01", as kept in the journal. */
export const messageType = (header: Header): string =>
  (header.trigger ? `${header.code}^${header.trigger}` : header.code).slice(0, 40)

/** Byte-order mark and blank lines before MSH are forgiven. */
export const dropLeadingBlanks = (text: string): string => text.replace(/^[\ufeff\s]+/, '')
