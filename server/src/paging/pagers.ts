import { isMailAddress } from '../outbox/mail-settings.ts'

/** Where nothing is set: 3 to 15 digits. */
export const PAGERS = '[0-9]{3,15}'

/** One class and one count, so that matching stays linear whoever writes it; from 1, as who has no pager has an empty one. */
const PATTERN = /^\[[0-9A-Za-z._-]{1,80}\]\{[1-9]\d?,\d{1,3}\}$/

/** Whether it says what pagers look like: a class of letters, digits, . _ and -, and how many. */
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

/** Why something is none, for people. */
export const pagerWords = ({ pagers }: { pagers: string }): string =>
  pagers === PAGERS
    ? 'A pager has 3 to 15 digits, or is a mail address.'
    : `A pager is as ${pagers} says, or is a mail address.`
