/* `npm run build`: builds every slice whose sources differ from what is built. */
import { join, relative } from 'node:path'
import { buildSlice } from './build-slice.ts'
import { isStale } from './stale.ts'
import { listSlices, ROOT } from './workspace.ts'

const dist = join(ROOT, 'dist')
const stale = listSlices().filter((slice) => isStale(slice, ROOT, dist))
let failed = false
for (const slice of stale) {
  const started = Date.now()
  try {
    const folder = await buildSlice(slice)
    console.log(`${relative(ROOT, folder)} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed = true
    console.error(`${slice.id} ${slice.version} could not be built: ${(error as Error).message}`)
  }
}
if (failed) process.exitCode = 1
