import type { Cell } from './cells.ts'
import type { ShellOutcome } from './try-shell.ts'
import type { Outcome } from './try-slice.ts'

export interface Tried {
  cell: Cell
  outcome?: Outcome | ShellOutcome
  error?: Error
}

const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`)

const inWords = ({ outcome, error }: Tried): string => {
  if (error || !outcome) return '**FAILS**'
  const { told, back } = outcome
  if ('standIn' in outcome) return `the version before, ${seconds(told)}`
  if (told === undefined) return 'works without'
  return `told ${seconds(told)}${back === undefined ? '' : `, back ${seconds(back)}`}`
}

/** What became of each cell, as Markdown: rows of failures, a column a slice or file. */
export function tableOf(tried: readonly Tried[]): string {
  const columns = [...new Set(tried.map(({ cell }) => cell.column))]
  const rows = Map.groupBy(tried, ({ cell }) => cell.row)
  return [
    ['', ...columns],
    ['---', ...columns.map(() => '---')],
    ...[...rows].map(([row, cells]) => [
      row,
      ...columns.map((column) => {
        const one = cells.find(({ cell }) => cell.column === column)
        return one ? inWords(one) : 'has none'
      }),
    ]),
  ]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}
