import { isMailAddress } from '../outbox/mail-settings.ts'

/** Where nothing is set: 3 to 15 digits. */
export const PAGERS = '[0-9]{3,15}'

/** One class and one count, so that matching is linear whoever writes it. At least 1, as an empty pager means none. */
const PATTERN = /^\[[0-9A-Za-z._-]{1,80}\]\{[1-9]\d?,\d{1,3}\}$/

/** Whether a text is a valid pager pattern: a class of letters, digits, . _ and -, and a count. */
export function isPagerPattern(text: string): boolean {
  if (!PATTERN.test(text)) return false
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}

/** Whether it can be a pager: as the pattern says, or an address. */
export const isPager = (text: string, { pagers }: { pagers: string }): boolean =>
  new RegExp(`^${pagers}$`, 'u').test(text) || isMailAddress(text)

/** Says to people what a pager must look like. */
export const pagerWords = ({ pagers }: { pagers: string }): string =>
  pagers === PAGERS
    ? 'A pager has 3 to 15 digits, or is a mail address.'
    : `A pager is as ${pagers} says, or is a mail address.`
