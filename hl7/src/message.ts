import { Hl7Context, Hl7Message, type Hl7Segment } from '@medplum/core'
import { decode } from './charset.ts'
import { type Delimiters, readDelimiters } from './delimiters.ts'
import { unescapeText } from './escape.ts'
import { dropLeadingBlanks, type Header } from './header.ts'

/** A segment with its values unescaped. Fields count from 1 as in the standard; what is absent reads ''. */
export class Segment {
  readonly name: string
  readonly #segment: Hl7Segment
  readonly #delimiters: Delimiters

  constructor(segment: Hl7Segment, delimiters: Delimiters) {
    this.name = segment.name.trim().toUpperCase()
    this.#segment = segment
    this.#delimiters = delimiters
  }

  /** The field as sent, with its separators and escape sequences. */
  raw(field: number): string {
    return this.#segment.getField(field)?.toString() ?? ''
  }

  /** Whether the segment as sent holds these characters anywhere. */
  includes(characters: string): boolean {
    return this.#segment.toString().includes(characters)
  }

  /** True when the sender says the value is none (`""`), which is more than not giving it. */
  isNull(field: number): boolean {
    return this.raw(field).trim() === '""'
  }

  repetitions(field: number): number {
    return this.raw(field) === '' ? 0 : (this.#segment.getField(field)?.components.length ?? 0)
  }

  /** One component (from 1) of one repetition (from 0); `""` reads as ''. */
  text(field: number, component = 1, repetition = 0): string {
    return this.#plain(this.#component(field, component, repetition))
  }

  /** First subcomponent of a component: the name or code itself where the data type nests. */
  first(field: number, component = 1, repetition = 0): string {
    const raw = this.#component(field, component, repetition)
    return this.#plain(raw.split(this.#delimiters.subcomponent, 1)[0] ?? '')
  }

  #component(field: number, component: number, repetition: number): string {
    return this.#segment.getField(field)?.components[repetition]?.[component - 1] ?? ''
  }

  #plain(raw: string): string {
    const text = unescapeText(raw, this.#delimiters).trim()
    return text === '""' ? '' : text
  }

  /** Who gave out a number (CX.4): its namespace, else its universal id. */
  authority(field: number, repetition = 0): string {
    const parts = this.#component(field, 4, repetition).split(this.#delimiters.subcomponent)
    const filled = parts.slice(0, 2).map((part) => this.#plain(part))
    return filled.find((part) => part !== '') ?? ''
  }

  /** The whole field as reading text: repetitions become lines. */
  lines(field: number): string {
    const raw = this.raw(field)
    return raw
      .split(this.#delimiters.repetition)
      .map((line) => unescapeText(line, this.#delimiters).trim())
      .join('\n')
      .trim()
  }
}

/** The segments of a message in order, without NUL, which no text is stored with; null when it does not begin with a usable MSH. */
export function parseSegments(body: Buffer, header: Header): Segment[] | null {
  const text = dropLeadingBlanks(decode(body, header.charset)).replaceAll('\0', '')
  const delimiters = readDelimiters(text)
  if (!delimiters) return null
  const context = new Hl7Context(
    '\r',
    delimiters.field,
    delimiters.component,
    delimiters.repetition,
    delimiters.escape,
    delimiters.subcomponent,
  )
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return new Hl7Message(lines, context).segments.map((segment) => new Segment(segment, delimiters))
}
