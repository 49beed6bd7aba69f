import { describe, expect, it } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { asvsProblems, LEVELS } from './asvs.ts'
import { problems } from './check.ts'
import { type Line, PAGES, readLines, readPage } from './lines.ts'
import { printCounts, printLine } from './print.ts'
import { readTags, tagsOf } from './tags.ts'

describe('the pages of requirements', () => {
  const lines = PAGES.flatMap((page) => readLines(readPage(ROOT, page)))

  it('have a test or a reason for every line that is done, and every tag of a test has its line', () => {
    expect(problems(lines, readTags(ROOT))).toEqual([])
  })

  it('have every requirement of level 1 and 2 of ASVS in order', () => {
    expect(asvsProblems(readLines(readPage(ROOT, 'security/asvs.md')))).toEqual([])
    const levels = [...LEVELS.values()]
    expect([levels.filter((level) => level === 1).length, levels.length]).toEqual([70, 253])
  })
})

const page = (...rows: string[]): Line[] => readLines(['## X1 One', '', ...rows].join('\n'))
const tag = (id: string) => ({ id, file: 'a.test.ts', line: 3, title: 'stands' })

describe('a line', () => {
  const tests = [tag('X1.1')]
  it.each([
    ['| X1.1 | a | done | here |', tests, []],
    ['| X1.1 | a | done (measured) | here |', tests, ['X1.1 has tests; take its reason (measured) away']],
    ['| X1.1 | a | done (measured) | here |', [], []],
    ['| X1.1 | 1 | a | met | here |', [], ['X1.1 is met, and neither a test nor a reason shows it']],
    ['| X1.1 | a \\| b | partly |  |', tests, ['X1.1 is partly, and does not say why or what is missing']],
    ['| X1.1 | a | absent (later) |  |', [], []],
    ['| X1.1 |  | absent | b |', [], ['X1.1 does not say what is required']],
    ['| X1.10 | a | absent | b |', tests, ['a.test.ts:3 shows X1.1, which no page has']],
  ])('%s with tests %j', (row, tags, expected) => {
    expect(problems(page(row), tags)).toEqual(expected)
  })

  it('is there once, and has a state', () => {
    const row = '| X1.1 | a | done | here |'
    expect(problems(page(row, row), [tag('X1.1')])).toEqual(['X1.1 is there twice'])
    expect(() => page('| X1.1 | a | nearly | |')).toThrow('X1.1 has no state')
  })

  it('is counted, and printed with its tests', () => {
    const lines = page('| X1.1 | a | done | here |', '| X1.2 | b | **wrong** | red |')
    expect(printCounts('x.md', lines)).toBe('x.md: 2 (1 done, 1 wrong)\n  X1 One: 2 (1 done, 1 wrong)')
    expect(lines.map((line) => printLine(line, [tag('X1.1')]))).toEqual([
      'X1.1 a: done\n  here\n  a.test.ts:3 stands',
      'X1.2 b: wrong\n  red',
    ])
  })
})

describe('a tag', () => {
  const above = (...code: string[]) =>
    tagsOf(["import 'a'", '// shows: C1, C2', ...code].join('\n'), 'a.test.ts').map(({ id, line, title }) => [
      id,
      line,
      title,
    ])

  it.each([
    [["test('stands', () => {})"], 'stands'],
    [['', '// why', "  it('it\\'s', () => {"], "it\\'s"],
    [['describe("a (b)", () => {'], 'a (b)'],
    [['test.each<[string]>([', "  [f('x')],", "])('of %s', () => {})"], 'of %s'],
    [[';(isRoot ? test : test.skip)(', '  `as root`,', '  () => {})'], 'as root'],
  ])('belongs to the test below it: %j', (code, title) => {
    const line = code.findIndex((text) => /test|it|describe/.test(text)) + 3
    expect(above(...code)).toEqual([
      ['C1', line, title],
      ['C2', line, title],
    ])
  })

  it('above all code belongs to the whole file', () => {
    const source = '/** @jest-environment jsdom */\n// shows: C1\n\nimport "a"\ntest("b", () => {})'
    expect(tagsOf(source, 'a.test.ts')).toEqual([{ id: 'C1', file: 'a.test.ts', line: 0, title: '' }])
  })

  it('above anything else is an error that names its place', () => {
    expect(() => above('const a = 1', "test('stands', () => {})")).toThrow('a.test.ts:2 is above no test')
  })
})
