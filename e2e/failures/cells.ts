import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ANSWERS, AS_PUBLISHED, ON_THE_WAY } from './on-the-way.ts'
import { placesOf } from './places.ts'
import { SHELL_FILES, type ShellOutcome, tryFaultyShell, tryShell } from './try-shell.ts'
import { NEVER_LEFT, type Outcome, tryAsPublished, tryOnTheWay } from './try-slice.ts'
import type { Ward } from './ward.ts'

/** One failure of one slice, or of one file of the shell. */
export interface Cell {
  /** The failure, and what there is besides. */
  kind: string
  row: string
  column: string
  run(): Promise<Outcome | ShellOutcome>
}

/** Whether a slice has a file that such a failure is of. */
const has = (ward: Ward, id: string, file: RegExp): boolean => {
  const folder = join(ward.root, 'dist', id)
  return readdirSync(folder, { recursive: true }).some((name) => file.test(`/${name}`))
}

export const sliceCells = (ward: Ward): Cell[] => {
  const places = placesOf(ward.room)
  return [
    ...ON_THE_WAY.flatMap((fault) =>
      places
        .filter(({ id }) => has(ward, id, fault.file))
        .map((place) => ({
          kind: fault.name,
          row: `on the way, ${fault.name}`,
          column: place.id,
          run: () => tryOnTheWay(ward, place, fault),
        })),
    ),
    ...AS_PUBLISHED.flatMap((fault) =>
      (fault === NEVER_LEFT ? [false] : [true, false]).flatMap((hasBefore) =>
        places.map((place) => ({
          kind: fault,
          row: `published, ${fault}${hasBefore ? '; a version before' : ''}`,
          column: place.id,
          run: () => tryAsPublished(ward, place, fault, hasBefore),
        })),
      ),
    ),
  ]
}

export const shellCells = (ward: Ward): Cell[] => [
  ...Object.keys(ANSWERS).flatMap((answer) =>
    Object.entries(SHELL_FILES).map(([name, file]) => ({
      kind: answer,
      row: `on the way, ${answer}`,
      column: name,
      run: () => tryShell(ward, file, answer),
    })),
  ),
  ...(['is no JavaScript', 'throws when it is loaded'] as const).flatMap((fault) =>
    ['root-config', 'mf-shared'].map((id) => ({
      kind: fault,
      row: `published, ${fault}`,
      column: `${id} entry`,
      run: () => tryFaultyShell(ward, id, fault),
    })),
  ),
]

/** One cell of each kind, spread evenly over columns and rows. */
export function diagonal(cells: readonly Cell[]): Cell[] {
  const kinds = Map.groupBy(cells, ({ kind }) => kind)
  const used = new Map<string, number>()
  const count = ({ column }: Cell) => used.get(column) ?? 0
  return [...kinds.values()].map((kind, i) => {
    const rows = [...Map.groupBy(kind, ({ row }) => row).values()]
    const [chosen] = (rows[i % rows.length] ?? kind).toSorted((a, b) => count(a) - count(b)) as [Cell]
    used.set(chosen.column, count(chosen) + 1)
    return chosen
  })
}
