import { isUtf8 } from 'node:buffer'

/** HL7 table 0211 to WHATWG encoding labels; names not listed are read as UTF-8, or Windows-1252 where that fails. */
const LABELS: Readonly<Record<string, string>> = {
  '8859/1': 'windows-1252',
  '8859/2': 'iso-8859-2',
  '8859/3': 'iso-8859-3',
  '8859/4': 'iso-8859-4',
  '8859/5': 'iso-8859-5',
  '8859/6': 'iso-8859-6',
  '8859/7': 'iso-8859-7',
  '8859/8': 'iso-8859-8',
  '8859/9': 'windows-1254',
  '8859/15': 'iso-8859-15',
  'GB 18030-2000': 'gb18030',
  'KS X 1001': 'euc-kr',
  'ISO IR87': 'iso-2022-jp',
  'ISO IR159': 'iso-2022-jp',
  'BIG-5': 'big5',
}

/** The text of a message; `charset` is MSH-18 as sent, '' when it is not given. Never fails: odd bytes become U+FFFD. */
export function decode(bytes: Buffer, charset: string): string {
  const label = LABELS[charset.trim().toUpperCase()]
  if (label) return new TextDecoder(label).decode(bytes)
  return isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1252').decode(bytes)
}

/** Bytes of an answer to a message in `charset`: single-byte where the sender uses such a set, UTF-8 else. */
export function encode(text: string, charset: string): Buffer {
  return Buffer.from(text, charset.trim().startsWith('8859/') ? 'latin1' : 'utf8')
}
