import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { tableProblems } from './check.ts'
import { withTable } from './page.ts'
import { parseRows, type Row, readRows } from './rows.ts'
import { LEVELS } from './sections.ts'

const rows = readRows()

describe('the table of requirements', () => {
  it('has every requirement of level 1 and 2 once, each with what its state asks', () => {
    expect(tableProblems(rows, ROOT)).toEqual([])
    const levels = [...LEVELS.values()]
    expect([levels.filter((level) => level === 1).length, levels.length]).toEqual([70, 253])
  })

  it('is what docs/security.md says, counts too; npm run security:table writes it', () => {
    const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
    expect(page).toBe(withTable(page, rows))
  })
})

describe('a table', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wardlight-asvs-'))
    writeFileSync(join(folder, 'a.test.ts'), "test('stands', () => {})\n")
    writeFileSync(join(folder, 'skips.test.ts'), "test.skip.each([1])('is skipped', () => {})\n")
    writeFileSync(
      join(folder, 'b.test.ts'),
      "test.each<[string]>([\n  ['x'],\n])('of %s (each)', () => {})\n",
    )
    writeFileSync(join(folder, 'page.md'), '# Page\n\n## Sessions\n\nNot a heading\n')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const all = (first: Partial<Row> = {}): Row[] => {
    const plain: Omit<Row, 'id'> = {
      state: 'n/a',
      waits: '',
      asks: 'something',
      answer: 'a reason',
      evidence: [],
    }
    return [...LEVELS.keys()].map((id) => (id === 'V1.1.1' ? { id, ...plain, ...first } : { id, ...plain }))
  }
  const met = (file: string, title: string): Partial<Row> => ({ state: 'met', evidence: [{ file, title }] })

  it.each<[string, Partial<Row>, string[]]>([
    ['is sound with a test', met('a.test.ts', 'stands'), []],
    ['is sound with a test of several cases', met('b.test.ts', 'of %s (each)'), []],
    ['is sound with a heading', met('page.md', 'Sessions'), []],
    [
      'tells a test that is skipped',
      met('skips.test.ts', 'is skipped'),
      ['V1.1.1 names "is skipped", which is not in skips.test.ts'],
    ],
    [
      'tells a test that is gone',
      met('a.test.ts', 'stand'),
      ['V1.1.1 names "stand", which is not in a.test.ts'],
    ],
    ['tells a file that is gone', met('c.test.ts', 'stands'), ['V1.1.1 names c.test.ts, which is not there']],
    [
      'tells a heading that is gone',
      met('page.md', 'Not a heading'),
      ['V1.1.1 names "Not a heading", which is not in page.md'],
    ],
    ['tells what is met by word alone', { state: 'met' }, ['V1.1.1 is met without evidence']],
    ['tells what waits without being open', { waits: 'work' }, ['V1.1.1 waits, but is not open']],
    ['tells a reason that is not given', { answer: '' }, ['V1.1.1 gives no reason']],
    [
      'tells what is open without saying what',
      { state: 'open', answer: '' },
      ['V1.1.1 says not what is missing'],
    ],
  ])('%s', (_what, first, problems) => {
    expect(tableProblems(all(first), folder)).toEqual(problems)
  })

  it('tells a requirement that is missing, unknown, there twice or out of order', () => {
    const [first, second, third, ...others] = all()
    if (!first || !second || !third) throw new Error('no rows')
    expect(tableProblems([first, third, ...others], folder)).toEqual(['V1.1.2 is missing'])
    const more = [...all(), { ...first, id: 'V1.2.10' }, first]
    expect(tableProblems(more, folder)).toEqual([
      'V1.2.10 is no requirement of level 1 or 2',
      'V1.1.1 is there twice',
      'the rows are not in order',
    ])
    expect(tableProblems([second, first, third, ...others], folder)).toEqual(['the rows are not in order'])
  })

  it.each([
    ['id\tstate', 'docs/security/asvs.tsv:1 must be'],
    ['id\tstate\twaits\tasks\tanswer\tevidence\nV1.1.1\tmet', 'docs/security/asvs.tsv:2 has 2 cells, not 6'],
    [
      'id\tstate\twaits\tasks\tanswer\tevidence\nV1.1.1\tdone\t\ta\tb\t',
      'docs/security/asvs.tsv:2 says done',
    ],
    [
      'id\tstate\twaits\tasks\tanswer\tevidence\nV1.1.1\tmet\t\ta\tb\ta.ts',
      'docs/security/asvs.tsv:2 names no title: a.ts',
    ],
  ])('that cannot be read is told with its line: %j', (text, problem) => {
    expect(() => parseRows(text)).toThrow(problem)
  })
})
