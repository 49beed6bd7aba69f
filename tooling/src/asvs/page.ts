import { type Row, STATES, type State } from './rows.ts'
import { CHAPTERS, LEVELS } from './sections.ts'

const BEGIN = '<!-- written by npm run security:table from docs/security/asvs.tsv -->'
const END = '<!-- end of what is written -->'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const chapterOf = (id: string): number => Number(/^V(\d+)\./.exec(id)?.[1])

/** How many rows of a state there are, and of them of level 1. */
const count = (rows: readonly Row[], state: State): number => rows.filter((row) => row.state === state).length

function counts(rows: readonly Row[]): string {
  const ofLevel = (level: 1 | 2) => rows.filter(({ id }) => LEVELS.get(id) === level)
  const counted = (name: string, some: readonly Row[]) =>
    line([name, ...STATES.map((state) => count(some, state)), some.length])
  return [
    line(['', 'met', 'not applicable', 'open', 'all']),
    '|---|---|---|---|---|',
    ...CHAPTERS.map((name, i) =>
      counted(
        `V${i + 1} ${name}`,
        rows.filter(({ id }) => chapterOf(id) === i + 1),
      ),
    ),
    counted('level 1', ofLevel(1)),
    counted('level 2', ofLevel(2)),
    counted('**all**', rows),
  ].join('\n')
}

function chapter(rows: readonly Row[], name: string, number: number): string {
  const own = rows.filter(({ id }) => chapterOf(id) === number)
  return [
    `### V${number} ${name}`,
    '',
    line(['', 'level', 'asks', 'state', 'how, why not, or what is missing', 'shown by']),
    '|---|---|---|---|---|---|',
    ...own.map(({ id, asks, state, answer, evidence }) =>
      line([
        id.slice(1),
        LEVELS.get(id) ?? '',
        cell(asks),
        state === 'open' ? '**open**' : state,
        cell(answer),
        evidence.map(({ file, title }) => `\`${file}\`: ${cell(title)}`).join('; '),
      ]),
    ),
  ].join('\n')
}

/** The page with the counts and the table in place of those that stand between its two marks. Throws without marks. */
export function withTable(page: string, rows: readonly Row[]): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/security.md has lost the marks around its table')
  const written = [counts(rows), ...CHAPTERS.map((name, i) => chapter(rows, name, i + 1))].join('\n\n')
  return `${page.slice(0, from)}${BEGIN}\n\n${written}\n\n${page.slice(to)}`
}
