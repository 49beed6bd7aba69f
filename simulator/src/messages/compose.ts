import { STANDARD } from '@wardlight/hl7/delimiters'
import { escapeText } from '@wardlight/hl7/escape'
import { formatTime } from '@wardlight/hl7/time'
import { withoutEnd } from '@wardlight/hl7/trim-end'

/** A field: text (escaped), a time, components, or repetitions of components. */
export type Field = string | number | Date | null | undefined | Component[] | Component[][]
export type Component = string | number | null | undefined

const SPECIAL = /[|^~\\&\p{Cc}]/u

function plain(value: Component): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return SPECIAL.test(text) ? escapeText(text, STANDARD) : text
}

const components = (parts: Component[]): string =>
  withoutEnd(parts.map(plain).join(STANDARD.component), STANDARD.component)

function field(value: Field): string {
  if (value instanceof Date) return formatTime(value)
  if (!Array.isArray(value)) return plain(value)
  if (value.every((part) => !Array.isArray(part))) return components(value as Component[])
  return (value as Component[][]).map(components).join(STANDARD.repetition)
}

/** One segment; fields[0] is field 1. Empty fields at the end are left out. */
export const segment = (name: string, fields: readonly Field[]): string =>
  withoutEnd([name, ...fields.map(field)].join(STANDARD.field), STANDARD.field)

export interface Envelope {
  /** MSH-3, the sending application. */
  application: string
  facility: string
  /** MSH-9, e.g. ADT^A01^ADT_A01. */
  type: readonly [code: string, event: string, structure: string]
  /** MSH-10; unique within the sending application. */
  controlId: string
  /** MSH-7. */
  time: Date
}

/** A whole message: MSH, then the given segments, each ended by a carriage return. */
export function message(envelope: Envelope, segments: readonly string[]): string {
  const { application, facility, type, controlId, time } = envelope
  const rest = segment('', [
    application,
    facility,
    'WARDLIGHT',
    facility,
    time,
    '',
    [...type],
    controlId,
    'P',
    '2.5.1',
    '',
    '',
    '',
    '',
    '',
    'UNICODE UTF-8',
  ])
  const header = `MSH${STANDARD.field}${STANDARD.encoding}${rest}`
  return `${[header, ...segments].join('\r')}\r`
}

/** YYYYMMDD of a YYYY-MM-DD date. */
export const hl7Date = (date: string): string => date.replaceAll('-', '')
