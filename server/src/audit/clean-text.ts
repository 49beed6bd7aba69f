/** Control characters, line ends of any kind, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
const REPLACED = '\ufffd'

/** Text the store takes and a line of a screen shows as it is: no control characters, no half letters, `most` long. */
export function cleanText(text: string, most: number): string {
  const short = text.length > most ? `${text.slice(0, most - 1)}…` : text
  return short.toWellFormed().replace(UNPRINTABLE, REPLACED)
}

/** Whether `cleanText` would leave it as it is. */
export const isClean = (text: string): boolean => cleanText(text, Number.POSITIVE_INFINITY) === text
