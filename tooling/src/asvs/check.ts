import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence, Row } from './rows.ts'
import { LEVELS } from './sections.ts'

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Tests somebody left out: of such a file nothing is believed. */
const SKIPS = /\b(?:test|it|describe)\.(?:skip|only|todo)[(.]|\bx(?:test|it|describe)\(/

/** Whether a test of this title is in the code, and none is skipped there; or the heading on the page. */
function has(text: string, { file, title }: Evidence): boolean {
  if (file.endsWith('.md')) return new RegExp(`^#+ ${quoted(title)}$`, 'm').test(text)
  return (
    !SKIPS.test(text) && new RegExp(`(?:\\b(?:test|it)|\\))\\(\\s*(['"\`])${quoted(title)}\\1,`).test(text)
  )
}

/** What is wrong with what is named: the file or the title is not there. Empty: nothing. */
export function evidenceProblem(evidence: Evidence, root: string): string {
  const { file, title } = evidence
  const path = join(root, file)
  if (!existsSync(path)) return `names ${file}, which is not there`
  return has(readFileSync(path, 'utf8'), evidence) ? '' : `names "${title}", which is not in ${file}`
}

function rowProblems({ id, state, waits, asks, answer, evidence }: Row, root: string): string[] {
  const problems = evidence.map((one) => evidenceProblem(one, root))
  if (asks === '') problems.push('does not say what is asked')
  if (state === 'met' && evidence.length === 0) problems.push('is met without evidence')
  if (state !== 'open' && waits !== '') problems.push('waits, but is not open')
  if (state !== 'met' && answer === '')
    problems.push(state === 'open' ? 'says not what is missing' : 'gives no reason')
  return problems.filter(Boolean).map((what) => `${id} ${what}`)
}

/** What is wrong with the table, a line each: every requirement of level 1 and 2 once, each as its state asks. */
export function tableProblems(rows: readonly Row[], root: string): string[] {
  const ids = rows.map(({ id }) => id)
  const order = [...LEVELS.keys()].filter((id) => ids.includes(id))
  return [
    ...[...LEVELS.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id) => !LEVELS.has(id)).map((id) => `${id} is no requirement of level 1 or 2`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...(ids.every((id, i) => id === order[i]) ? [] : ['the rows are not in order']),
    ...rows.flatMap((row) => rowProblems(row, root)),
  ]
}
