import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { GROUPS, withTables } from './page.ts'

const DECLARED = GROUPS.flatMap(({ variables }) => variables.map(({ name }) => name))

/** How code names a variable it reads: of the environment, by its name as text, or where it declares it. */
const READS = [
  /\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)\b/g,
  /\benv(?:ironment)?\[['"]([A-Z][A-Z0-9_]+)['"]\]/g,
  /\b(?:text|named)\('([A-Z][A-Z0-9_]+)'\)/g,
  /^ {2}([A-Z][A-Z0-9_]+): (?:whole|choice|text|secret)\(/gm,
  /^ {2}'[a-z-]+': '([A-Z]+_[A-Z0-9_]+)',$/gm,
]
const FOLDERS = ['composition/src', 'hl7/src', 'server/src', 'simulator/src', 'tooling']
const DESTRUCTURED = /\{([^{}]*)\} = process\.env\b/g

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !/node_modules|\.test\./.test(name))
    .map((name) => join(folder, name))

function readIn(text: string): string[] {
  const named = READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const taken = [...text.matchAll(DESTRUCTURED)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  )
  return [...named, ...taken]
}

test('docs/settings.md says what the code checks; npm run settings:table writes it', () => {
  const page = readFileSync(join(ROOT, 'docs', 'settings.md'), 'utf8')
  expect(page).toBe(withTables(page))
})

test('every variable that the server or a tool reads is declared, once', () => {
  const undeclared = FOLDERS.flatMap(sources).flatMap((file) =>
    readIn(readFileSync(join(ROOT, file), 'utf8'))
      .filter((name) => !DECLARED.includes(name))
      .map((name) => `${name} in ${file}`),
  )
  expect(undeclared).toEqual([])
  expect(new Set(DECLARED).size).toBe(DECLARED.length)
})

test('a variable is found however it is read', () => {
  const text = `
    process.env.A_ONE; env.A_TWO; env['A_THREE']; text('A_FOUR')
    const { A_FIVE: five = '', A_SIX } = process.env
  A_SEVEN: whole('Seven.', { from: 1 }),
  'an-option': 'A_EIGHT',
`.replace('  A_SEVEN', '\n  A_SEVEN')
  const names = ['A_EIGHT', 'A_FIVE', 'A_FOUR', 'A_ONE', 'A_SEVEN', 'A_SIX', 'A_THREE', 'A_TWO']
  expect(readIn(text).sort()).toEqual(names)
})
