import { createHash } from 'node:crypto'

const DIGITS = 8

/** A name of at most `most` characters: of longer ones the beginning and a digest, so that two that differ stay two. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, DIGITS)
  return `${name.slice(0, most - DIGITS - 1)}~${digest}`
}

/** Text to be read, of at most `most` characters: `…` says that there is more. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
