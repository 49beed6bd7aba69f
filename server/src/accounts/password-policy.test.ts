import { expect, test } from '@jest/globals'
import { passwordProblem } from './password-policy.ts'

const owner = { userID: 'jane.doe', name: 'Doe, Jane', secondFactor: false }

// shows: V6.2.5
test.each([
  ['correct horse battery'],
  ['zwölf boxkämpfer jagen'],
  ['                   '.replaceAll(' ', 'x y z w ').slice(0, 20).replace('x y', 'tulip')],
])('"%s" is taken, of whatever characters it is', (password) => {
  expect(passwordProblem(password, owner)).toBeNull()
})

// shows: A7, V6.2.1, V6.2.4, V6.2.11, V6.2.12
test.each([
  ['short but odd', '15 characters'],
  ['password1234567', 'tried first'],
  ['123qwertyuiop456!', 'tried first'],
  ['aaaaaaaaaaaaaaaa', 'repeats'],
  ['abcdabcdabcdabcdab', 'repeats'],
  ['123456789012345', 'repeats or counts'],
  ['zyxwvutsrqponmlk', 'repeats or counts'],
  ['wardlightwardlight', 'little more'],
  ['Jane.Doe Wardlight 1', 'little more'],
  ['jane.doe.jane.doe!', 'little more'],
])('"%s" is refused: %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toContain(problem)
})

// shows: V6.2.1
test('with a code beside it, eight characters do, but not common ones', () => {
  expect(passwordProblem('kx7 blue', { ...owner, secondFactor: true })).toBeNull()
  expect(passwordProblem('password', { ...owner, secondFactor: true })).toContain('tried first')
  expect(passwordProblem('kx7 blu', { ...owner, secondFactor: true })).toContain('8 characters')
})

test('what looks the same is the same', () => {
  expect(passwordProblem('ｐａｓｓｗｏｒｄ1234567', owner)).toContain('tried first')
})
