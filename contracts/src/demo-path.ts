type QueryValue = string | number | boolean | null | undefined

/** Characters of a name and of a value that are the same in a URL and in a file name of every system. */
const PLAIN = /^[A-Za-z0-9_,-]$/
/** No part of a path is longer than file systems take. */
const PARTS = /.{1,100}/g

/**
 * The file a demo has in place of a GET call: its parameters stand in the path, in the order of their names.
 * `CensusRequest.ashx?area=awicu` is `CensusRequest/area=awicu.json`, `systemrequest.ashx` is `systemrequest.json`. Values
 * that are null or undefined are left out; any other character than letters, digits, `_`, `,` and `-` is `~` and the two
 * hexadecimal digits of each of its UTF-8 bytes; a value of more than 100 characters goes on in a folder.
 */
export function demoPath(name: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const parts = given
    .map(([key, value]) => [escaped(key), escaped(String(value))] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) => split(`${key}=${value}`))
  return `${[...name.split('/').map(escaped), ...parts].join('/')}.json`
}

const escaped = (text: string): string =>
  [...text]
    .map((one) => (PLAIN.test(one) ? one : [...new TextEncoder().encode(one)].map(hex).join('')))
    .join('')

const hex = (byte: number): string => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`

const split = (text: string): string[] => text.match(PARTS) ?? ['']
