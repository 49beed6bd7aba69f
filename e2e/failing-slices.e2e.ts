import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Cell, diagonal, shellCells, sliceCells } from './failures/cells.ts'
import { sideBySide } from './failures/side-by-side.ts'
import { openWard, type Ward } from './failures/ward.ts'

const AT_ONCE = 3
/** Each waits for as long as a page may need, and there are many. */
const LIMIT_MS = 900_000

let ward: Ward
beforeAll(async () => {
  ward = await openWard()
})
afterAll(() => ward?.close())

/** What fails of these, in words. */
const failures = async (cells: readonly Cell[]) => {
  const results = await sideBySide(
    cells.map(
      ({ row, column, run }) =>
        () =>
          run().then(
            () => [],
            (error: Error) => [`${column}, ${row}: ${error.message}`],
          ),
    ),
    AT_ONCE,
  )
  return results.flat()
}

/* Every cell: `npm run matrix`. */
describe('every kind of failure', () => {
  it(
    'affects one region, which says so or shows the earlier version, and recovers without a reload',
    async () => {
      const cells = diagonal(sliceCells(ward))
      const slices = Map.groupBy(cells, ({ column }) => column)
      expect(Math.min(...[...slices.values()].map(({ length }) => length))).toBeGreaterThan(1)
      expect(await failures(cells)).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'of a shell file is shown on the page, and ends once the file arrives',
    async () => {
      expect(await failures(diagonal(shellCells(ward)))).toEqual([])
    },
    LIMIT_MS,
  )
})
