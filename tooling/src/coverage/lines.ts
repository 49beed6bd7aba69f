import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages of requirements in docs/. */
export const PAGES = [
  'coverage.md',
  'bedside-coverage.md',
  'paging-coverage.md',
  'tower-coverage.md',
  'attacks.md',
  'security/asvs.md',
] as const

/** Of `done` and `met` tests are asked for. */
export const STATES = ['done', 'partly', 'wrong', 'absent', 'met', 'n/a', 'open'] as const
export type State = (typeof STATES)[number]

/** One requirement: a row of a table of a page. */
export interface Line {
  id: string
  section: string
  /** 1 or 2 in the table of ASVS, '' elsewhere. */
  level: string
  requirement: string
  state: State
  /** In brackets behind the state: why no test shows it, or why it is not there. */
  reason: string
  /** Where it is, or what is missing. */
  note: string
}

const ID = /^[A-Z][\w.]*\d$/
const STATE = /^\**(done|partly|wrong|absent|met|n\/a|open)\**(?: \((.+)\))?$/

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

function lineOf(row: string, section: string): Line {
  const cells = cellsOf(row)
  const [id = ''] = cells
  const [requirement = '', said = '', note = ''] = cells.slice(-3)
  const [, state, reason = ''] = STATE.exec(said) ?? []
  if (!state) throw new Error(`${id} has no state: "${said}" is none of ${STATES.join(', ')}`)
  const level = cells.length > 4 ? (cells[1] ?? '') : ''
  return { id, section, level, requirement, state: state as State, reason, note }
}

/** The lines of a page: rows that begin with an id, and end with requirement, state and note. Throws naming one without a state. */
export function readLines(page: string): Line[] {
  let section = ''
  return page.split('\n').flatMap((row) => {
    section = /^## (.+)$/.exec(row)?.[1] ?? section
    return ID.test(/^\| (\S+) \|/.exec(row)?.[1] ?? '') ? [lineOf(row, section)] : []
  })
}

export const readPage = (root: string, page: string): string => readFileSync(join(root, 'docs', page), 'utf8')
