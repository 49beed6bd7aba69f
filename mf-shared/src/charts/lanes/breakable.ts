const SOFT_HYPHEN = '\u00ad'
const LONG = 10
const LEAST = 3
/** A vowel before the consonant that begins the next syllable. */
const SYLLABLE = /[aeiouy](?=[^aeiouy][hlr]{0,2}[aeiouy])/gi

/** A name whose long words may be parted in the middle, between syllables, where they do not fit: "Norepi-nephrine". */
export const breakable = (name: string): string =>
  name
    .split(' ')
    .map((word) => (word.length < LONG ? word : parted(word)))
    .join(' ')

function parted(word: string): string {
  const middle = word.length / 2
  const at = [...word.matchAll(SYLLABLE)]
    .map(({ index }) => index + 1)
    .filter((each) => each >= LEAST && word.length - each >= LEAST)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  return at === undefined ? word : `${word.slice(0, at)}${SOFT_HYPHEN}${word.slice(at)}`
}
