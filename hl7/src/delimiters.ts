/** The separators a message declares in MSH-1 and MSH-2. */
export interface Delimiters {
  field: string
  component: string
  repetition: string
  escape: string
  subcomponent: string
  /** MSH-2 as it was sent. */
  encoding: string
}

export const STANDARD: Delimiters = {
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
  encoding: '^~\\&',
}

/**
 * Reads the separators from a message that begins with MSH; null when what follows "MSH" is no separator. A short MSH-2 is
 * completed with the standard characters, and one whose escape character was doubled by an over-eager exporter
 * (`^~\\&`) is read as meant.
 */
export function readDelimiters(text: string): Delimiters | null {
  const field = text[3]
  if (!text.startsWith('MSH') || field === undefined || /[\w\s]/.test(field)) return null
  const header = text.slice(4, 16).split(/[\r\n]/, 1)[0] ?? ''
  const encoding = header.split(field, 1)[0] ?? ''
  const doubled = encoding.length > 4 && encoding[2] === encoding[3]
  const chars = doubled ? encoding.slice(0, 3) + encoding.slice(4) : encoding
  return {
    field,
    component: chars[0] ?? STANDARD.component,
    repetition: chars[1] ?? STANDARD.repetition,
    escape: chars[2] ?? STANDARD.escape,
    subcomponent: chars[3] ?? STANDARD.subcomponent,
    encoding: encoding || STANDARD.encoding,
  }
}
