import { describe, expect, test } from '@jest/globals'
import { acknowledge, type Verdict } from './ack.ts'
import { decode } from './charset.ts'
import { STANDARD } from './delimiters.ts'
import { escapeText, unescapeText } from './escape.ts'
import { feedName, NO_HEADER, readHeader } from './header.ts'

const NOW = new Date('2026-09-12T12:00:00Z')
const header = (msh: string) => readHeader(Buffer.from(`${msh}\rPID|1\r`)) ?? NO_HEADER
const answer = (msh: string, verdict: Verdict): string[] =>
  acknowledge(header(msh), verdict, NOW).toString().split('\r')
const REFUSED: Verdict = {
  code: 'AE',
  condition: 'requiredField',
  where: 'PID^1^3',
  reason: 'No | id.',
  advice: 'Send it.',
}

describe('escape sequences', () => {
  test('are resolved, and back', () => {
    const text = 'a|b^c&d~e\\f'
    expect(escapeText(text, STANDARD)).toBe('a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f')
    expect(unescapeText(escapeText(text, STANDARD), STANDARD)).toBe(text)
  })
  test('line breaks, bytes and highlighting', () => {
    expect(unescapeText('one\\.br\\two \\H\\three\\N\\ \\XC3A9\\', STANDARD)).toBe('one\ntwo three é')
  })
  test('of unknown meaning, and a backslash alone, stay', () => {
    expect(unescapeText('C:\\temp \\Zxx\\', STANDARD)).toBe('C:\\temp \\Zxx\\')
  })
})

test.each([
  ['', Buffer.from('é'), 'é'],
  ['', Buffer.from([0xe9]), 'é'],
  ['8859/1', Buffer.from([0xe9]), 'é'],
  ['8859/15', Buffer.from([0xa4]), '€'],
  ['UNICODE UTF-8', Buffer.from('ß'), 'ß'],
])('charset "%s"', (charset, bytes, text) => {
  expect(decode(bytes, charset)).toBe(text)
})

describe('acknowledgement', () => {
  const MSH = 'MSH|^~\\&|APP|FAC|WARD|HOSP|20260912||ADT^A01^ADT_A01|C1|P|2.3'

  test('turns sender and receiver round and repeats control id and version', () => {
    const [msh, msa, ...rest] = answer(MSH, { code: 'AA' })
    expect(msh?.split('|').slice(2, 6)).toEqual(['WARD', 'HOSP', 'APP', 'FAC'])
    expect(msh?.split('|')[8]).toBe('ACK^A01^ACK')
    expect(msh?.split('|')[11]).toBe('2.3')
    expect(msa).toBe('MSA|AA|C1')
    expect(rest).toEqual([''])
  })
  test('says what is wrong and what to do', () => {
    const [, msa, err] = answer(MSH, REFUSED)
    expect(msa).toBe('MSA|AE|C1|No \\F\\ id.')
    expect(err).toBe('ERR||PID^1^3|101^Required field missing^HL70357|E||||No \\F\\ id. Send it.')
  })
  test("uses the sender's separators", () => {
    const [msh, msa, err] = answer('MSH$%~\\&$APP$FAC$$$$$ADT%A01$C1$P$2.5', REFUSED)
    expect(msh).toMatch(/^MSH\$%~\\&\$/)
    expect(msa).toBe('MSA$AE$C1$No | id.')
    expect(err?.split('$')[2]).toBe('PID%1%3')
  })
  test.each([
    ['|||AL|NE', 'CA', 'CE'],
    ['|||AL|AL', 'CA', 'CE'],
    ['|||ER|AL', 'AA', 'CE'],
    ['|||SU|AL', 'CA', 'AE'],
    ['|||NE|AL', 'AA', 'AE'],
    ['', 'AA', 'AE'],
  ])('MSH-15 and 16 "%s" are answered %s, or %s', (fields, accepted, refused) => {
    expect(answer(MSH + fields, { code: 'AA' })[1]).toBe(`MSA|${accepted}|C1`)
    expect(answer(MSH + fields, REFUSED)[1]).toMatch(new RegExp(`^MSA\\|${refused}\\|C1`))
  })
  test('is well formed without any header', () => {
    const [msh, msa] = acknowledge(NO_HEADER, REFUSED, NOW).toString().split('\r')
    expect(msh).toMatch(/^MSH\|\^~\\&\|\|\|\|\|20260912120000\.000\+0000\|\|ACK\|\w+\|P\|2\.5\.1$/)
    expect(msa).toMatch(/^MSA\|AE\|\|/)
  })
})

describe('header', () => {
  test('names the feed by application and facility, whichever component is filled', () => {
    expect(feedName(header('MSH|^~\\&|^EfficiaCM|H1^x|'))).toBe('EfficiaCM/H1')
    expect(feedName(header('MSH|^~\\&|||'))).toBe('unknown')
  })
  test('is found after a byte-order mark and blank lines, and missing where there is none', () => {
    expect(readHeader(Buffer.from('\ufeff\r\nMSH|^~\\&|A|B|||||ADT^A01|C9'))?.controlId).toBe('C9')
    for (const text of ['', 'MSH', 'MSH\r', 'PID|1', 'hello MSH|^~\\&|'])
      expect(readHeader(Buffer.from(text))).toBeNull()
  })
})
