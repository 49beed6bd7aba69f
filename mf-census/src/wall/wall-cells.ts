/** CSS pixels. */
export interface Place {
  id: string
  x: number
  y: number
  width: number
  height: number
}

export interface Tile extends Place {
  size: 'large' | 'small'
}

/** In em of the smallest figure. A large tile is two cells high, and two wide where there is room for that. */
const CELL = { width: 12, height: 5.9 }
export const LARGE_SPAN = 2
const GAP = 0.5

export interface Grid {
  columns: number
  rows: number
  /** Cells of a large tile. */
  across: number
  down: number
  cellWidth: number
  cellHeight: number
  gap: number
}

/** How many items of length `each`, with gaps between them, fit into `length`. */
export const fitting = (length: number, each: number, gap: number): number =>
  Math.floor((length + gap + 0.01) / (each + gap))

/** `span`: cells a large tile is wide, if there are so many. */
export function gridOf(width: number, height: number, font: number, span = LARGE_SPAN): Grid {
  const gap = GAP * font
  const columns = Math.max(1, fitting(width, CELL.width * font, gap))
  const rows = Math.max(LARGE_SPAN, fitting(height, CELL.height * font, gap))
  return {
    columns,
    rows,
    across: Math.min(span, columns),
    down: LARGE_SPAN,
    cellWidth: (width - (columns - 1) * gap) / columns,
    cellHeight: (height - (rows - 1) * gap) / rows,
    gap,
  }
}

/** Large tiles in at most half of a page. */
export const tilesOfHalf = ({ columns, rows, across, down }: Grid): number =>
  Math.floor(Math.floor(rows / down) / 2) * Math.floor(columns / across)

/** Small tiles in at most half of a page. */
export const smallOfHalf = ({ columns, rows }: Grid): number => Math.floor(rows / 2) * columns

/** The largest font that leaves room for one large tile. */
export const mostFont = (width: number, height: number): number =>
  Math.min(width / CELL.width, height / (LARGE_SPAN * CELL.height + GAP))

export type Sized = Pick<Tile, 'id' | 'size'>

/** One page of cells, filled from the top left. */
export class Cells {
  readonly #taken: boolean[] = []
  readonly #grid: Grid
  /** By tile size, the cell to search from: before it none is free for that size, nor will be. */
  readonly #from: Record<Tile['size'], number> = { large: 0, small: 0 }
  readonly tiles: Tile[] = []
  /** Rows in use from the top. */
  used = 0

  constructor(grid: Grid) {
    this.#grid = grid
  }

  /** Puts a tile at the first place that is free; false: there is none. */
  put({ id, size }: Sized): boolean {
    const { columns, rows, cellWidth, cellHeight, gap } = this.#grid
    const { across, down } = size === 'large' ? this.#grid : { across: 1, down: 1 }
    let at = this.#from[size]
    while (at < columns * rows && !this.#isFree(at, across, down)) at += 1
    this.#from[size] = at
    if (at >= columns * rows) return false
    for (let row = 0; row < down; row += 1)
      for (let column = 0; column < across; column += 1) this.#taken[at + row * columns + column] = true
    const [row, column] = [Math.floor(at / columns), at % columns]
    this.used = Math.max(this.used, row + down)
    this.tiles.push({
      id,
      size,
      x: column * (cellWidth + gap),
      y: row * (cellHeight + gap),
      width: across * cellWidth + (across - 1) * gap,
      height: down * cellHeight + (down - 1) * gap,
    })
    return true
  }

  #isFree(at: number, across: number, down: number): boolean {
    const { columns, rows } = this.#grid
    if ((at % columns) + across > columns || Math.floor(at / columns) + down > rows) return false
    for (let row = 0; row < down; row += 1)
      for (let column = 0; column < across; column += 1)
        if (this.#taken[at + row * columns + column]) return false
    return true
  }
}
