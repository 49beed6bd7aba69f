/* `npm run build -w mf-census`: builds that slice alone. */
import { relative } from 'node:path'
import { buildSlice } from './build-slice.ts'
import { ROOT, readSlice } from './workspace.ts'

const started = Date.now()
const slice = readSlice(process.cwd())
const folder = await buildSlice(slice).catch((error: Error) => {
  console.error(`${slice.id} ${slice.version}: ${error.message}`)
  process.exit(1)
})
console.log(`${relative(ROOT, folder)} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
