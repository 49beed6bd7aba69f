import { type Line, STATES } from './lines.ts'
import type { Tag } from './tags.ts'

const tally = (lines: readonly Line[]): string =>
  STATES.map((state) => [state, lines.filter((line) => line.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')

const counted = (name: string, lines: readonly Line[]): string => `${name}: ${lines.length} (${tally(lines)})`

/** How many lines of each state a page has, and each of its sections. */
export function printCounts(page: string, lines: readonly Line[]): string {
  const sections = Map.groupBy(lines, ({ section }) => section)
  return [counted(page, lines), ...[...sections].map(([name, some]) => `  ${counted(name, some)}`)].join('\n')
}

/** A line with its note and the tests that show it. */
export function printLine({ id, requirement, state, reason, note }: Line, tags: readonly Tag[]): string {
  const shown = tags
    .filter((tag) => tag.id === id)
    .map(({ file, line, title }) => (line === 0 ? file : `${file}:${line} ${title}`))
  const said = reason === '' ? state : `${state} (${reason})`
  return [
    `${id} ${requirement}: ${said}`,
    ...[note, ...shown].filter(Boolean).map((text) => `  ${text}`),
  ].join('\n')
}
