/* `npm run publish-slice -- mf-census`: a new immutable version, composed from now on. */
import { join } from 'node:path'
import { buildSlice } from './build-slice.ts'
import { sliceArguments } from './command-line.ts'
import { publish } from './publish.ts'
import { ROOT } from './workspace.ts'

const { slice, version, reason, author } = sliceArguments('publish-slice', { takesVersion: true })
try {
  const dist = join(ROOT, 'dist')
  const change = await publish(slice, { root: ROOT, dist, author, reason, version, build: buildSlice })
  console.log(
    `${change.slice} ${change.version} is composed; it was ${change.previous ?? 'not composed before'}`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
