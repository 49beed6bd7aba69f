/* `npm run matrix -- [text]`: every slice, and the shell, with every failure, in Chromium; or the rows and columns with that text in their names. */
import { type Cell, shellCells, sliceCells } from './cells.ts'
import { sideBySide } from './side-by-side.ts'
import { type Tried, tableOf } from './table.ts'
import { openWard } from './ward.ts'

const AT_ONCE = 6
const wanted = process.argv.slice(2)
const ward = await openWard()

const tryIt = async (cell: Cell): Promise<Tried> => {
  try {
    return { cell, outcome: await cell.run() }
  } catch (error) {
    console.error(`${cell.column}, ${cell.row}: ${(error as Error).message}`)
    return { cell, error: error as Error }
  }
}
const tryAll = (cells: readonly Cell[]) => {
  const chosen = cells.filter(({ row, column }) => wanted.every((text) => `${column} ${row}`.includes(text)))
  return sideBySide(
    chosen.map((cell) => () => tryIt(cell)),
    AT_ONCE,
  )
}

try {
  const started = performance.now()
  const tables = [await tryAll(sliceCells(ward)), await tryAll(shellCells(ward))].filter(
    ({ length }) => length > 0,
  )
  for (const tried of tables) console.log(`${tableOf(tried)}\n`)
  const all = tables.flat()
  const failed = all.filter(({ error }) => error).length
  console.log(`${all.length} tried, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`)
  process.exitCode = failed > 0 || all.length === 0 ? 1 : 0
} finally {
  await ward.close()
}
