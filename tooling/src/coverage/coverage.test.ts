import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { pageProblems } from './check.ts'
import { counts, readLines, withCounts } from './page.ts'

const docs = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8')
const page = docs('coverage.md')

describe('the coverage of the specification', () => {
  it('names tests that are there for every line of the shell that is done', () => {
    expect(pageProblems(readLines(page), ROOT)).toEqual([])
  })

  it('counts its lines; npm run coverage:counts does it', () => {
    expect(page).toBe(withCounts(page))
  })
})

describe('the attacks and faults that were found', () => {
  it('each name tests that are there', () => {
    expect(pageProblems(readLines(docs('attacks.md')), ROOT)).toEqual([])
  })
})

describe('a page', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wardlight-coverage-'))
    writeFileSync(join(folder, 'a.test.ts'), "test('stands; and is', () => {})\n")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const lines = (...rows: string[]) =>
    readLines(['## 1. One', '', '| requirement | state |', ...rows].join('\n'))

  it.each([
    ['| a | done | here | `a.test.ts` › stands; and is |', []],
    ['| a | done | here | `a.test.ts` › falls |', ['1. One: "a" names "falls", which is not in a.test.ts']],
    ['| a | done | here | `b.test.ts` › stands |', ['1. One: "a" names b.test.ts, which is not there']],
    ['| a | done | here |  |', ['1. One: "a" is done by word alone']],
    ['| a | done (session) | here |  |', []],
    ['| a | absent |  |  |', ['1. One: "a" says not what is missing']],
    ['| a | absent (demo) |  |  |', []],
    ['| a | done | a section without tests |', []],
  ])('%s', (row, problems) => {
    expect(pageProblems(lines(row), folder)).toEqual(problems)
  })

  it('is counted by section and state', () => {
    expect(counts(lines('| a | done | |', '| b \\| c | **wrong** | |'))).toContain(
      '| 1. One | 2 | 1 | 0 | 1 | 0 |\n| **all** | **2** | **1** | **0** | **1** | **0** |',
    )
  })

  it('with a state nobody knows is refused by line', () => {
    expect(() => lines('| a | nearly | |')).toThrow('"a" has no state: nearly')
  })
})
