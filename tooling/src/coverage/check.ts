import type { Line } from './lines.ts'
import type { Tag } from './tags.ts'

function lineProblem({ id, requirement, state, reason, note }: Line, shown: boolean): string {
  const claims = state === 'done' || state === 'met'
  if (requirement === '') return `${id} does not say what is required`
  if (claims && !shown && reason === '') return `${id} is ${state}, and neither a test nor a reason shows it`
  if (claims && shown && reason !== '') return `${id} has tests; take its reason (${reason}) away`
  if (!claims && reason === '' && note === '')
    return `${id} is ${state}, and does not say why or what is missing`
  return ''
}

/** What is wrong between the lines of the pages and the tags of the tests, each with its place. Empty: nothing. */
export function problems(lines: readonly Line[], tags: readonly Tag[]): string[] {
  const ids = lines.map(({ id }) => id)
  const known = new Set(ids)
  const shown = new Set(tags.map(({ id }) => id))
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} is there twice`),
    ...lines.map((line) => lineProblem(line, shown.has(line.id))),
    ...tags
      .filter(({ id }) => !known.has(id))
      .map(({ id, file, line }) => `${file}:${line} shows ${id}, which no page has`),
  ].filter(Boolean)
}
