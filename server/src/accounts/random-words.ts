import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Groups of four letters and digits that cannot be mistaken for one another; some 19.8 bits each. */
export const randomWords = (groups = 4): string => Array.from({ length: groups }, group).join('-')
