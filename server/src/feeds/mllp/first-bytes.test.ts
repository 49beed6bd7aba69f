import { expect, test } from '@jest/globals'
import { FirstBytes } from './first-bytes.ts'

/** The verdict when all came at once, and when each byte came alone. */
const judge = (text: string) => {
  const bytes = Buffer.from(text, 'latin1')
  const slow = new FirstBytes()
  const each = [...bytes].map((byte) => slow.judge(Buffer.from([byte])))
  return [new FirstBytes().judge(bytes), each.at(-1) ?? null]
}

test.each([
  ['\x0bMSH|', 'hl7'],
  ['\x0b', 'hl7'],
  ['\r\n \x0bMSH|', 'hl7'],
  ['MSH|^~\\&|', 'hl7'],
  ['\r\nMSH#', 'hl7'],
  ['MS', null],
  ['  \r\n', null],
  ['POST / HTTP/1.1\r\n\r\n\x0bMSH|', 'foreign'],
  ['MSH / HTTP/1.1\r\n\r\n\x0bMSH|', 'foreign'],
  ['MSHX\x0bMSH|', 'foreign'],
  ['MS\x0bMSH|', 'foreign'],
  ['\x16\x03\x01', 'foreign'],
  ['\x1c\r\x0bMSH|', 'hl7'],
])('%j is %s', (text, verdict) => {
  expect(judge(text)).toEqual([verdict, verdict])
})
