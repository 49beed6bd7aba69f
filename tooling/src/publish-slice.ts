/* `npm run publish-slice -- mf-census`: a new immutable version, composed from now on. */
import { join } from 'node:path'
import { buildSlice } from './build-slice.ts'
import { sliceArguments } from './command-line.ts'
import { publish } from './publish.ts'
import { ROOT } from './workspace.ts'

const { slice, version, reason, author, andCompose } = sliceArguments('publish-slice', { publishes: true })
try {
  const dist = join(ROOT, 'dist')
  const options = {
    root: ROOT,
    dist,
    author,
    reason,
    version,
    andCompose,
    build: buildSlice,
    warn: console.warn,
  }
  const { version: built, change } = await publish(slice, options)
  const composed = change
    ? `composed; it was ${change.previous ?? 'not composed before'}`
    : 'published, not composed'
  console.log(`${slice.id} ${built} is ${composed}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
