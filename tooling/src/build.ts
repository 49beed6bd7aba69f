/* `npm run build -w mf-census`: builds that slice alone. */
import { relative } from 'node:path'
import { buildSlice } from './build-slice.ts'
import { ROOT, readSlice } from './workspace.ts'

const started = Date.now()
const folder = await buildSlice(readSlice(process.cwd()))
console.log(`${relative(ROOT, folder)} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
