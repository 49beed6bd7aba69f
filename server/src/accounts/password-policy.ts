import { PASSWORD_LENGTH } from '@wardlight/contracts/limits'
import { dictionary } from '@zxcvbn-ts/language-common'

/** So much has to be left of it without words anybody would guess. */
const LEAST_OWN = 8

const COMMON = new Set(dictionary['passwords-common'])

interface PasswordOwner {
  userID: string
  name: string
  /** A code is asked for too. */
  secondFactor: boolean
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const isLetter = (character: string): boolean => /\p{L}/u.test(character)

const repeats = (text: string): boolean =>
  [1, 2, 3, 4, 5, 6].some(
    (size) => text.length >= 2 * size && text.slice(0, size).repeat(text.length).startsWith(text),
  )
const ROWS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [
  row,
  [...row].reverse().join(''),
])

/** What is wrong with a new password, to be told as it stands; null: nothing. No kinds of characters are asked for. */
export function passwordProblem(
  password: string,
  { userID, name, secondFactor }: PasswordOwner,
): string | null {
  const shortest = secondFactor ? PASSWORD_LENGTH.withCode : PASSWORD_LENGTH.alone
  if ([...password].length < shortest) return `The password must have ${shortest} characters or more.`
  const text = plain(password)
  const characters = [...text]
  const bare = characters
    .slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1)
    .join('')
  if (COMMON.has(text) || COMMON.has(bare))
    return 'This password is one of those tried first. Choose another.'
  if (repeats(text) || ROWS.some((row) => row.includes(text)))
    return 'This password repeats or counts. Choose another.'
  const words = ['wardlight', 'password', ...[userID, ...name.split(/[^\p{L}\d]+/u)].map(plain)]
  const own = words
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
  return own.length < Math.min(LEAST_OWN, shortest)
    ? 'This password is little more than a name. Choose another.'
    : null
}
