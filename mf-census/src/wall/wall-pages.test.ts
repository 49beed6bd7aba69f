import { describe, expect, test } from '@jest/globals'
import { mostFont, type Place } from './wall-cells.ts'
import { tileSizes, type WallRooms, wallLayout } from './wall-pages.ts'

/** Numbers from 0 to 1, always the same. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

const rooms = (reds: number, others: number, quiet: number, letters = 3): WallRooms => ({
  loud: [
    ...Array.from({ length: reds }, (_, at) => ({ id: `r${at}`, isRed: true })),
    ...Array.from({ length: others }, (_, at) => ({ id: `y${at}`, isRed: false })),
  ],
  quiet: Array.from({ length: quiet }, (_, at) => `q${at}`),
  letters,
})

const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01

const SCREENS = [
  [1920, 990],
  [3840, 2050],
  [1280, 650],
  [700, 1200],
  [400, 400],
] as const
const next = random(8)
const CASES = Array.from({ length: 150 }, (_, at) => {
  const [width, height] = SCREENS[at % SCREENS.length] ?? SCREENS[0]
  const mixed = rooms(0, 0, Math.floor(next() * (at % 3 === 0 ? 400 : 40)), 1 + Math.floor(next() * 10))
  const loud = Array.from({ length: Math.floor(next() * (at % 5 === 0 ? 80 : 20)) }, (_each, id) => ({
    id: `l${id}`,
    isRed: next() < 0.4,
  }))
  return { width, height, least: 12 + next() * 90, rooms: { ...mixed, loud } }
})

test.each(CASES)('every room is there, nothing cut, and none over another: $width x $height', (given) => {
  const { width, height, least } = given
  const { font, pages } = wallLayout(width, height, least, given.rooms)
  expect(font).toBeGreaterThanOrEqual(Math.min(least, mostFont(width, height)))
  const shown = new Set(pages.flatMap(({ tiles, chips }) => [...tiles, ...chips].map(({ id }) => id)))
  expect([...shown].toSorted()).toEqual(
    [...given.rooms.loud.map(({ id }) => id), ...given.rooms.quiet].toSorted(),
  )
  for (const { tiles, chips } of pages) {
    const places = [...tiles, ...chips]
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
    for (const [at, place] of places.entries()) {
      expect(place.x + place.width).toBeLessThanOrEqual(width + 0.5)
      expect(place.y + place.height).toBeLessThanOrEqual(height + 0.5)
      expect(places.slice(at + 1).filter((other) => overlap(place, other))).toEqual([])
    }
  }
})

test.each(CASES)(
  'a worse room never has a smaller tile, nor one with an alert a smaller one than a quiet room: $width x $height',
  (given) => {
    const { pages } = wallLayout(given.width, given.height, given.least, given.rooms)
    const areas = new Map<string, number>()
    for (const { id, width, height } of pages.flatMap(({ tiles }) => tiles))
      areas.set(id, Math.max(areas.get(id) ?? 0, width * height))
    const ranked = given.rooms.loud.map(({ id }) => areas.get(id) ?? 0)
    for (const [at, area] of ranked.entries()) expect(area).toBeGreaterThanOrEqual((ranked[at + 1] ?? 0) - 1)
    const chips = pages.flatMap((page) => page.chips.map(({ width, height }) => width * height))
    if (chips.length > 0 && ranked.length > 0)
      expect(Math.min(...ranked)).toBeGreaterThan(Math.min(...chips) * 0.99)
  },
)

test('a warning ranked over a red room is as large as that, never larger', () => {
  const loud = [false, true, false].map((isRed, at) => ({ id: String(at), isRed }))
  expect(tileSizes(loud)).toEqual(['large', 'large', 'small'])
})

describe('several pages', () => {
  const { font, pages } = wallLayout(1920, 990, 25, rooms(4, 40, 300))
  test('are filled one after the other at the size that was asked for', () => {
    expect(font).toBe(25)
    expect(pages.length).toBeGreaterThan(2)
  })
  test('each begin with the worst rooms', () => {
    for (const { tiles } of pages) expect(tiles.slice(0, 3).map(({ id }) => id)).toEqual(['r0', 'r1', 'r2'])
  })
})

test('red rooms are half as wide only where that saves pages', () => {
  const widths = (reds: number) =>
    wallLayout(1878, 940, 41, rooms(reds, 0, 0)).pages.map(({ tiles }) => tiles.map(({ width }) => width))
  expect(widths(1)).toEqual([[expect.any(Number)]])
  const three = widths(3)
  expect(three).toHaveLength(1)
  expect(three[0]).toHaveLength(3)
  expect(widths(1)[0]?.[0]).toBeGreaterThan(2 * (three[0]?.[0] ?? 0))
})

test('tiles are narrower where all red rooms then fit on the first page', () => {
  const { pages } = wallLayout(1878, 940, 40, rooms(3, 12, 10))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages[0]?.tiles.map(({ id }) => id)).toEqual(expect.arrayContaining(['r0', 'r1', 'r2']))
})

test('red rooms of the first page are on every page, small where half of it has no room for a large one', () => {
  const { pages } = wallLayout(1880, 740, 38, rooms(4, 5, 26))
  expect(pages.length).toBeGreaterThan(1)
  for (const { tiles } of pages.slice(1))
    expect(tiles.slice(0, 3).map(({ id, size }) => [id, size])).toEqual([
      ['r0', 'small'],
      ['r1', 'small'],
      ['r2', 'small'],
    ])
})

describe('more red rooms than large tiles on the first page', () => {
  const pagesOf = (reds: number) => wallLayout(1878, 940, 38, rooms(reds, 4, 6)).pages
  const sizesOn = (page: ReturnType<typeof pagesOf>[number] | undefined) =>
    page?.tiles.filter(({ id }) => id.startsWith('r')).map(({ size }) => size)

  test('all stand there, the worst of them large as far as there is room', () => {
    const large = Array.from({ length: 3 }, () => 'large')
    const small = (count: number) => Array.from({ length: count }, () => 'small')
    expect(sizesOn(pagesOf(3)[0])).toEqual(large)
    expect(sizesOn(pagesOf(6)[0])).toEqual([...large, ...small(3)])
    expect(sizesOn(pagesOf(8)[0])).toEqual(['large', ...small(7)])
    expect(sizesOn(pagesOf(9)[0])).toEqual(small(9))
  })
  test('are small except the worst if even so they do not all fit: 35 take four pages, not twelve', () => {
    const pages = pagesOf(35)
    expect(sizesOn(pages[0])).toEqual(['large', ...Array.from({ length: 7 }, () => 'small')])
    expect(pages.findLastIndex(({ tiles }) => tiles.some(({ id }) => id.startsWith('r')))).toBe(3)
  })
})

test('type grows while all fits on one page', () => {
  const { font, pages } = wallLayout(1920, 990, 25, rooms(1, 1, 10))
  expect([font, pages.length]).toEqual([50, 1])
})

test('a ward without rooms is one empty page', () => {
  expect(wallLayout(1920, 990, 25, rooms(0, 0, 0)).pages).toEqual([{ tiles: [], chips: [] }])
})
