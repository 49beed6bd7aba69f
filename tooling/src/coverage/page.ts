import type { Evidence } from '../asvs/rows.ts'

export const STATES = ['done', 'partly', 'wrong', 'absent'] as const
export type State = (typeof STATES)[number]

/** One sentence of the specification. `by`: whose work it is, where it is under way. */
export interface Line {
  section: string
  requirement: string
  state: State
  by: string
  where: string
  /** Null in sections that name no tests yet. */
  shownBy: Evidence[] | null
}

const STATE = /^\**(done|partly|wrong|absent)\**(?: \((\w+)\))?$/
const SHOWN = /`([^`]+)` › (.+?)(?=; `|$)/g

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** The lines of docs/coverage.md, by section. Throws naming a line that cannot be read. */
export function readLines(page: string): Line[] {
  const lines: Line[] = []
  let section = ''
  for (const text of page.split('\n')) {
    section = /^## (.+)$/.exec(text)?.[1] ?? section
    if (section === '' || !text.startsWith('| ') || text.startsWith('| requirement')) continue
    const [requirement = '', said = '', where = '', shown] = cellsOf(text)
    const [, state, by = ''] = STATE.exec(said) ?? []
    if (!state) throw new Error(`"${requirement}" has no state: ${said}`)
    const shownBy = shown === undefined ? null : evidenceOf(shown)
    lines.push({ section, requirement, state: state as State, by, where, shownBy })
  }
  return lines
}

const evidenceOf = (cell: string): Evidence[] =>
  [...cell.matchAll(SHOWN)].map(([, file = '', title = '']) => ({ file, title }))

/** The table of counts, a row a section. */
export function counts(lines: readonly Line[]): string {
  const row = (name: string, some: readonly Line[]) => {
    const of = STATES.map((state) => some.filter((line) => line.state === state).length)
    return `| ${[name, some.length, ...of].join(' | ')} |`
  }
  const sections = [...Map.groupBy(lines, ({ section }) => section)].map(([name, some]) => row(name, some))
  const all = row('**all**', lines).replace(/(?<=\| )\d+/g, '**$&**')
  return [
    '| section | lines | done | partly | wrong | absent |',
    '|---|---|---|---|---|---|',
    ...sections,
    all,
  ].join('\n')
}

/** The page with its counts as they are. */
export const withCounts = (page: string): string =>
  page.replace(/\| section \|[\s\S]*?\| \*\*all\*\*.*\|/, () => counts(readLines(page)))
