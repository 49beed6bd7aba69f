/** A room with an alert; `isRed` gives it a large tile. */
export interface LoudRoom {
  id: string
  isRed: boolean
}

export interface WallRooms {
  /** Worst first. */
  loud: readonly LoudRoom[]
  /** Calm and empty rooms, by id, in their order. */
  quiet: readonly string[]
  /** Letters of the longest name of a quiet room. */
  letters: number
}

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

export interface WallPage {
  tiles: readonly Tile[]
  chips: readonly Place[]
}

export interface WallLayout {
  /** Font size of the smallest figure in CSS pixels. */
  font: number
  pages: readonly WallPage[]
}

/** In em of the smallest figure. A large tile is two cells wide, if there are two, and two high. */
const CELL = { width: 12, height: 5.9 }
const LARGE_SPAN = 2
const GAP = 0.5
const CHIP_HEIGHT = 1.9
const chipWidth = (letters: number): number => 2.4 + 0.66 * letters

/** Type grows while all rooms still fit on one page. */
const GROWTH = [2, 1.6, 1.3, 1.15]

interface Grid {
  columns: number
  rows: number
  /** Cells of a large tile. */
  across: number
  down: number
  cellWidth: number
  cellHeight: number
  gap: number
}

const fitting = (length: number, each: number, gap: number): number =>
  Math.floor((length + gap + 0.01) / (each + gap))

function gridOf(width: number, height: number, font: number): Grid {
  const gap = GAP * font
  const columns = Math.max(1, fitting(width, CELL.width * font, gap))
  const rows = Math.max(LARGE_SPAN, fitting(height, CELL.height * font, gap))
  return {
    columns,
    rows,
    across: Math.min(LARGE_SPAN, columns),
    down: LARGE_SPAN,
    cellWidth: (width - (columns - 1) * gap) / columns,
    cellHeight: CELL.height * font,
    gap,
  }
}

/** The largest font that leaves room for one large tile. */
export const mostFont = (width: number, height: number): number =>
  Math.min(width / CELL.width, height / (LARGE_SPAN * CELL.height + GAP))

/** Large as long as a red room is yet to come: a worse room never has a smaller tile than a better one. */
export function tileSizes(loud: readonly LoudRoom[]): Tile['size'][] {
  const lastRed = loud.findLastIndex(({ isRed }) => isRed)
  return loud.map((_, at) => (at <= lastRed ? 'large' : 'small'))
}

type Sized = Pick<Tile, 'id' | 'size'>

/** One page of cells, filled from the top left. */
class Cells {
  readonly #taken = new Set<number>()
  readonly #grid: Grid
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
    for (let row = 0; row + down <= rows; row += 1)
      for (let column = 0; column + across <= columns; column += 1) {
        const cells = this.#cells(column, row, across, down)
        if (cells.some((cell) => this.#taken.has(cell))) continue
        for (const cell of cells) this.#taken.add(cell)
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
    return false
  }

  #cells(column: number, row: number, across: number, down: number): number[] {
    const { columns } = this.#grid
    return Array.from(
      { length: across * down },
      (_, at) => (row + Math.floor(at / across)) * columns + column + (at % across),
    )
  }
}

interface Page {
  cells: Cells
  chips: Place[]
}

function pagesAt(width: number, height: number, font: number, rooms: WallRooms): WallPage[] {
  const grid = gridOf(width, height, font)
  const sizes = tileSizes(rooms.loud)
  const sized = rooms.loud.map(({ id }, at): Sized => ({ id, size: sizes[at] ?? 'small' }))
  const alone = fill(sized, rooms, 0, { grid, width, height, font })
  if (alone.length <= 1) return alone
  const perBand = Math.floor(grid.columns / grid.across)
  const pinned = Math.floor(Math.floor(grid.rows / grid.down) / 2) * perBand
  return fill(sized, rooms, Math.min(pinned, sizes.filter((size) => size === 'large').length), {
    grid,
    width,
    height,
    font,
  })
}

/** Fills page after page; the first `pinned` tiles stand on every one. */
function fill(
  sized: readonly Sized[],
  { quiet, letters }: WallRooms,
  pinned: number,
  { grid, width, height, font }: { grid: Grid; width: number; height: number; font: number },
): WallPage[] {
  const pages: Page[] = []
  const open = (): Page => {
    const page = { cells: new Cells(grid), chips: [] }
    for (const tile of sized.slice(0, pinned)) page.cells.put(tile)
    pages.push(page)
    return page
  }
  let page = open()
  for (const tile of sized.slice(pinned)) {
    if (page.cells.put(tile)) continue
    page = open()
    page.cells.put(tile)
  }
  const each = { width: Math.min(width, chipWidth(letters) * font), height: CHIP_HEIGHT * font }
  const columns = Math.max(1, fitting(width, each.width, grid.gap))
  const across = (width - (columns - 1) * grid.gap) / columns
  const topOf = ({ cells }: Page) => cells.used * (grid.cellHeight + grid.gap)
  for (let at = 0; at < quiet.length; ) {
    const top = topOf(page)
    const most = columns * Math.max(0, fitting(height - top, each.height, grid.gap))
    for (const id of quiet.slice(at, at + most)) {
      const [column, row] = [page.chips.length % columns, Math.floor(page.chips.length / columns)]
      page.chips.push({
        id,
        x: column * (across + grid.gap),
        y: top + row * (each.height + grid.gap),
        width: across,
        height: each.height,
      })
    }
    at += most
    if (at < quiet.length) page = open()
  }
  return pages.map(({ cells, chips }) => ({ tiles: cells.tiles, chips }))
}

/**
 * Every room on one page or more: alerts as tiles worst first, and below them the others as small chips. `least` is the font
 * size figures need to be read; it is larger while all fits on one page, and smaller only where not one tile would fit.
 * Of several pages each begins with the worst rooms.
 */
export function wallLayout(width: number, height: number, least: number, rooms: WallRooms): WallLayout {
  const most = mostFont(width, height)
  for (const growth of GROWTH) {
    const font = least * growth
    if (font > most) continue
    const pages = pagesAt(width, height, font, rooms)
    if (pages.length === 1) return { font, pages }
  }
  const font = Math.min(least, most)
  return { font, pages: pagesAt(width, height, font, rooms) }
}
