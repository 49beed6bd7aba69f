import {
  Cells,
  fitting,
  gridOf,
  LARGE_SPAN,
  mostFont,
  type Place,
  type Sized,
  smallOfHalf,
  type Tile,
  tilesOfHalf,
} from './wall-cells.ts'

/** A room with an alert; `isRed` gives it a large tile where there is room for all of those on a page. */
interface LoudRoom {
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

interface WallPage {
  tiles: readonly Tile[]
  chips: readonly Place[]
}

interface WallLayout {
  /** Font size of the smallest figure in CSS pixels. */
  font: number
  pages: readonly WallPage[]
}

/** In em of the smallest figure: a mark, and the name of a room. */
const CHIP = { height: 1.9, width: (letters: number): number => 2.4 + 0.66 * letters }

/** Type grows while all rooms still fit on one page. */
const GROWTH = [2, 1.6, 1.3, 1.15]

/**
 * How many rooms there are up to the last red one, milder ones ranked between included: a worse room never has a
 * smaller tile than a better one.
 */
const redsOf = (loud: readonly LoudRoom[]): number => loud.findLastIndex(({ isRed }) => isRed) + 1

/** So many of them large, from the worst on. */
export const tileSizes = (loud: readonly LoudRoom[], larges = redsOf(loud)): Tile['size'][] =>
  loud.map((_, at) => (at < larges ? 'large' : 'small'))

/**
 * Widths of a large tile in cells, tried in this order. Narrow tiles are used if they put the red rooms, or else all
 * rooms, on fewer pages: nobody sees a room on another page.
 */
const SPANS = [2, 1]

/** Puts each tile on the first page with room for it. The first `pinned` are on every page that `open` makes. */
function tilePages(sized: readonly Sized[], pinned: number, open: (isFirst: boolean) => Cells): Cells[] {
  const pages = [open(true)]
  for (const tile of sized.slice(pinned))
    if (!pages.some((page) => page.put(tile))) {
      const page = open(false)
      page.put(tile)
      pages.push(page)
    }
  return pages
}

interface Chips {
  columns: number
  /** CSS pixels, gaps left out. */
  width: number
  height: number
  gap: number
}

function chipsOf(width: number, font: number, letters: number, gap: number): Chips {
  const columns = Math.max(1, fitting(width, CHIP.width(letters) * font, gap))
  return { columns, width: (width - (columns - 1) * gap) / columns, height: CHIP.height * font, gap }
}

const chipAt = (id: string, at: number, top: number, { columns, width, height, gap }: Chips): Place => ({
  id,
  x: (at % columns) * (width + gap),
  y: top + Math.floor(at / columns) * (height + gap),
  width,
  height,
})

function pagesAt(
  width: number,
  height: number,
  font: number,
  span: number,
  rooms: WallRooms,
  larges = redsOf(rooms.loud),
): WallPage[] {
  const { loud, quiet, letters } = rooms
  const grid = gridOf(width, height, font, span)
  const sizes = tileSizes(loud, larges)
  const sized = loud.map(({ id }, at): Sized => ({ id, size: sizes[at] ?? 'small' }))
  const chips = chipsOf(width, font, letters, grid.gap)

  /**
   * The first `pinned` rooms are on every page at their size, the first `again` as small tiles on every page after the
   * first.
   */
  const fill = (pinned: number, again: number): WallPage[] => {
    const open = (isFirst: boolean): Cells => {
      const page = new Cells(grid)
      for (const tile of sized.slice(0, pinned)) page.put(tile)
      for (const { id } of isFirst ? [] : sized.slice(0, again)) page.put({ id, size: 'small' })
      return page
    }
    const pages: WallPage[] = []
    const tiled = tilePages(sized, pinned, open)
    for (let at = 0, next = 0; at < quiet.length || next < tiled.length; next += 1) {
      const { tiles, used } = tiled[next] ?? open(false)
      const top = used * (grid.cellHeight + grid.gap)
      const most = chips.columns * Math.max(0, fitting(height - top, chips.height, grid.gap))
      const here = quiet.slice(at, at + most)
      pages.push({ tiles, chips: here.map((id, place) => chipAt(id, place, top, chips)) })
      at += most
    }
    return pages
  }
  const alone = fill(0, 0)
  if (alone.length === 1) return alone
  const pinned = Math.min(larges, tilesOfHalf(grid))
  const isAllSeen = pinned === 0 && pagesOfReds(alone, rooms) === 0
  return fill(pinned, isAllSeen ? Math.min(redsOf(loud), smallOfHalf(grid)) : 0)
}

/** Index of the page on which the last red room first appears; 0: all are on the first page. */
function pagesOfReds(pages: readonly WallPage[], { loud }: WallRooms): number {
  const reds = loud.slice(0, redsOf(loud))
  const firstOf = ({ id }: LoudRoom) => pages.findIndex(({ tiles }) => tiles.some((tile) => tile.id === id))
  return Math.max(0, ...reds.map(firstOf))
}

/**
 * Pages with as many narrow large tiles as leave room for all red rooms on the first page. If those do not fit at all,
 * only the worst is large.
 */
function denserPages(width: number, height: number, font: number, rooms: WallRooms): WallPage[] {
  const { columns, rows } = gridOf(width, height, font, 1)
  const reds = redsOf(rooms.loud)
  const most = Math.min(columns * Math.floor(rows / LARGE_SPAN), columns * rows - reds)
  for (let larges = most; larges >= 0; larges -= 1) {
    const pages = pagesAt(width, height, font, 1, rooms, larges)
    if (pagesOfReds(pages, rooms) === 0) return pages
  }
  return pagesAt(width, height, font, 1, rooms, 1)
}

/**
 * Every room on one or more pages: alerts as tiles, worst first, the others as small chips below. `least` is the font
 * size figures need: type is larger while all fits on one page, and smaller only if not one tile would fit. Each of
 * several pages begins with the worst rooms; if the red ones do not all fit on the first, some have small tiles.
 */
export function wallLayout(width: number, height: number, least: number, rooms: WallRooms): WallLayout {
  const most = mostFont(width, height)
  for (const span of SPANS)
    for (const growth of [...GROWTH, 1]) {
      const font = least * growth
      if (font > most) continue
      const pages = pagesAt(width, height, font, span, rooms)
      if (pages.length === 1) return { font, pages }
    }
  const font = Math.min(least, most)
  const [pages = []] = SPANS.map((span) => pagesAt(width, height, font, span, rooms)).toSorted(
    (a, b) => pagesOfReds(a, rooms) - pagesOfReds(b, rooms) || a.length - b.length,
  )
  if (pagesOfReds(pages, rooms) === 0) return { font, pages }
  const denser = denserPages(width, height, font, rooms)
  return { font, pages: pagesOfReds(denser, rooms) < pagesOfReds(pages, rooms) ? denser : pages }
}
