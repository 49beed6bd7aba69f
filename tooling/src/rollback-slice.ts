/* `npm run rollback-slice -- mf-census`: the version before is composed again. */
import { join } from 'node:path'
import { sliceArguments } from './command-line.ts'
import { rollback } from './composition/rollback.ts'
import { ROOT } from './workspace.ts'

const { slice, reason, author } = sliceArguments('rollback-slice')
try {
  const change = await rollback(slice.id, {
    root: ROOT,
    dist: join(ROOT, 'dist'),
    author,
    reason,
    warn: console.warn,
  })
  console.log(`${change.slice} ${change.version} is composed again; it was ${change.previous}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
