import { describe, expect, test } from '@jest/globals'
import { acknowledge, type Verdict } from './ack.ts'
import { isLastAnswer } from './acknowledgement-mode.ts'
import { splitFrame } from './batch.ts'
import { decode } from './charset.ts'
import { STANDARD } from './delimiters.ts'
import { escapeText, unescapeText } from './escape.ts'
import { NO_HEADER, readHeader, senderNamed } from './header.ts'

const NOW = new Date('2026-09-12T12:00:00Z')
const header = (msh: string) => readHeader(Buffer.from(`${msh}\rPID|1\r`)) ?? NO_HEADER
const answers = (msh: string, verdict: Verdict): string[][] =>
  acknowledge(header(msh), verdict, NOW).map((one) => one.toString().split('\r'))
const answer = (msh: string, verdict: Verdict): string[] => answers(msh, verdict)[0] ?? []
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
  test('a NUL, which no text is stored with, is left out', () => {
    expect(unescapeText('Qu\\X00\\artz', STANDARD)).toBe('Quartz')
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
    // MSH-15 and 16 → answers to what was applied, and to what was not
    ['', ['AA'], ['AE']],
    ['|||AL|NE', ['CA'], ['CE']],
    ['|||AL|', ['CA'], ['CE']],
    ['|||AL|AL', ['CA', 'AA'], ['CE', 'AE']],
    ['|||NE|AL', ['AA'], ['AE']],
    ['||||AL', ['AA'], ['AE']],
    ['|||SU|AL', ['CA', 'AA'], ['AE']],
    ['|||ER|AL', ['AA'], ['CE', 'AE']],
    ['|||SU|NE', ['CA'], []],
    ['|||ER|ER', [], ['CE', 'AE']],
    ['|||NE|NE', [], []],
    ['|||al|ne', ['CA'], ['CE']],
    ['|||?|?', ['AA'], ['AE']],
  ])('MSH-15 and 16 "%s" are answered %j, or %j', (fields, accepted, refused) => {
    const codes = (verdict: Verdict) =>
      answers(MSH + fields, verdict).map(([, msa]) => msa?.split('|').slice(1, 3))
    expect(codes({ code: 'AA' })).toEqual(accepted.map((code) => [code, 'C1']))
    expect(codes(REFUSED)).toEqual(refused.map((code) => [code, 'C1']))
  })
  test('of what is rejected are CR and AR', () => {
    const codes = answers(`${MSH}|||AL|AL`, { ...REFUSED, code: 'AR' }).map(([, msa]) => msa?.split('|')[1])
    expect(codes).toEqual(['CR', 'AR'])
  })
  test.each([
    ['', 'AA', true],
    ['|||AL|AL', 'CA', false],
    ['|||AL|AL', 'AA', true],
    ['|||AL|NE', 'CA', true],
    ['|||ER|AL', 'CE', false],
    ['|||SU|ER', 'CA', true],
  ])('with MSH-15 and 16 "%s" %s is the last answer: %p', (fields, code, last) => {
    expect(isLastAnswer(header(MSH + fields), code)).toBe(last)
  })
  test('is well formed without any header', () => {
    const [msh, msa] = acknowledge(NO_HEADER, REFUSED, NOW)[0]?.toString().split('\r') ?? []
    expect(msh).toMatch(/^MSH\|\^~\\&\|\|\|\|\|20260912120000\.000\+0000\|\|ACK\|\w+\|P\|2\.5\.1$/)
    expect(msa).toMatch(/^MSA\|AE\|\|/)
  })
})

describe('header', () => {
  test('names the sender by application and facility, whichever component is filled', () => {
    expect(senderNamed(header('MSH|^~\\&|^EfficiaCM|H1^x|'))).toBe('EfficiaCM/H1')
    expect(senderNamed(header('MSH|^~\\&|||'))).toBe('')
  })
  test('is found after a byte-order mark and blank lines, and missing where there is none', () => {
    expect(readHeader(Buffer.from('\ufeff\r\nMSH|^~\\&|A|B|||||ADT^A01|C9'))?.controlId).toBe('C9')
    for (const text of ['', 'MSH', 'MSH\r', 'PID|1', 'hello MSH|^~\\&|'])
      expect(readHeader(Buffer.from(text))).toBeNull()
  })
})

describe('a frame', () => {
  const MOST = 2
  const split = (text: string) =>
    splitFrame(Buffer.from(text), MOST).messages.map((message) => message.toString())
  const ONE = 'MSH|^~\\&|A|B|C|D|||ADT^A01|1|P|2.5\rPID|1||M1\r'
  const TWO = ONE.replace('|1|P', '|2|P')

  test.each([
    ['one message', ONE, [ONE]],
    ['two messages', ONE + TWO, [ONE, TWO]],
    [
      'two messages of lines that end with LF',
      `\n${(ONE + TWO).replaceAll('\r', '\n')}`,
      [ONE, TWO].map((text) => text.replaceAll('\r', '\n')),
    ],
    ['a batch', `FHS|^~\\&|A|B\rBHS|^~\\&|A|B\r${ONE}${TWO}BTS|2\rFTS|1\r`, [ONE, TWO]],
    ['a batch of one', `BHS|^~\\&|A|B\r${ONE}BTS|1\r`, [ONE]],
    ['an empty batch', 'BHS|^~\\&|A|B\rBTS|0\r', ['BHS|^~\\&|A|B\rBTS|0\r']],
    ['MSH within a line', `${ONE}NTE|1||MSH|x\r`, [`${ONE}NTE|1||MSH|x\r`]],
    ['no message', 'hello', ['hello']],
    ['more messages than are read', ONE + TWO + ONE + TWO, [ONE, TWO, ONE + TWO]],
  ])('of %s is taken apart', (_, text, expected) => {
    const found = split(text)
    expect(found.map((one) => one.trim())).toEqual(expected.map((one) => one.trim()))
  })

  test('answers of a batch go back in one frame, wrapped in a batch that names it', () => {
    const { wrap } = splitFrame(Buffer.from(`BHS|^~\\&|A|B|C|D|||||77\r${ONE}${TWO}BTS|2\r`), MOST)
    const [batch, ...more] = wrap([Buffer.from('MSH|1\r'), Buffer.from('MSH|2\r')], NOW)
    expect(more).toEqual([])
    expect(batch?.toString().split('\r')).toEqual([
      'BHS|^~\\&|C|D|A|B|20260912120000.000+0000|||||77',
      'MSH|1',
      'MSH|2',
      'BTS|2',
      '',
    ])
    const plain = splitFrame(Buffer.from(ONE + TWO), MOST).wrap(
      [Buffer.from('MSH|1\r'), Buffer.from('MSH|2\r')],
      NOW,
    )
    expect(plain.map((one) => one.toString())).toEqual(['MSH|1\rMSH|2\r'])
    expect(wrap([], NOW)).toEqual([])
  })
})
