import { decode } from './charset.ts'
import type { Delimiters } from './delimiters.ts'

const escapePattern = new Map<string, RegExp>()

/** Text with HL7 escape sequences resolved, NUL left out; sequences of unknown meaning stay as they are. */
export function unescapeText(text: string, delimiters: Delimiters): string {
  const mark = delimiters.escape
  if (!text.includes(mark)) return text
  let pattern = escapePattern.get(mark)
  if (!pattern) {
    const quoted = mark.replace(/[^\w\s]/g, '\\$&')
    pattern = new RegExp(`${quoted}([^${quoted}]{1,200})${quoted}`, 'g')
    escapePattern.set(mark, pattern)
  }
  return text.replace(pattern, (whole, code: string) => meaning(code, delimiters) ?? whole)
}

/** Text safe inside a field of a message with these separators. */
export function escapeText(text: string, delimiters: Delimiters): string {
  const mark = delimiters.escape
  const codes = new Map([
    [delimiters.field, 'F'],
    [delimiters.component, 'S'],
    [delimiters.subcomponent, 'T'],
    [delimiters.repetition, 'R'],
    [mark, 'E'],
  ])
  let out = ''
  for (const char of text) {
    const code = codes.get(char)
    if (code) out += mark + code + mark
    else out += char < ' ' ? ' ' : char
  }
  return out
}

function meaning(code: string, delimiters: Delimiters): string | null {
  switch (code) {
    case 'F':
      return delimiters.field
    case 'S':
      return delimiters.component
    case 'T':
      return delimiters.subcomponent
    case 'R':
      return delimiters.repetition
    case 'E':
      return delimiters.escape
    case 'H':
    case 'N':
      return ''
    case '.br':
    case '.sp':
    case '.ce':
      return '\n'
  }
  if (/^X([0-9A-Fa-f]{2})+$/.test(code))
    return decode(Buffer.from(code.slice(1), 'hex'), '').replaceAll('\0', '')
  if (/^\.(sp|in|ti|sk)[+-]?\d*$/.test(code) || code === '.fi' || code === '.nf') return ' '
  return null
}
