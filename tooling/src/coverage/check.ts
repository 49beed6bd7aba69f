import { evidenceProblem } from '../asvs/check.ts'
import type { Line } from './page.ts'

function lineProblems({ state, by, where, shownBy }: Line, root: string): string[] {
  if (shownBy === null) return []
  const problems = shownBy.map((evidence) => evidenceProblem(evidence, root))
  if (state === 'done' && by === '' && shownBy.length === 0) problems.push('is done by word alone')
  if (state !== 'done' && by === '' && where === '') problems.push('says not what is missing')
  return problems.filter(Boolean)
}

/** What is wrong with the lines, each told once: a line that is done names tests, and what it names is there. */
export const pageProblems = (lines: readonly Line[], root: string): string[] =>
  lines.flatMap((line) =>
    lineProblems(line, root).map((problem) => `${line.section}: "${line.requirement}" ${problem}`),
  )
