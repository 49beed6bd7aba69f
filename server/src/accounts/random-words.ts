import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Four groups of four letters and digits that cannot be mistaken for one another; some 79 bits. */
export const randomWords = (): string => Array.from({ length: 4 }, group).join('-')
