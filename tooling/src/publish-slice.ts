/* `npm run publish-slice -- mf-census`: a new immutable version, composed from now on. */
import { lockedServer } from '@wardlight/composition/locked-server'
import { readCompositionPlace, textIn } from '@wardlight/composition/place'
import { type BuildOptions, buildSlice } from './build-slice.ts'
import { sliceArguments } from './command-line.ts'
import { publish } from './publish.ts'
import { typeErrors } from './type-errors.ts'
import { ROOT, type SliceWorkspace } from './workspace.ts'

const { slice, version, reason, author, andCompose } = sliceArguments('publish-slice', { publishes: true })
try {
  const { composition: root, slices: dist } = readCompositionPlace(textIn(process.env), process.cwd(), ROOT)
  const options = {
    root,
    dist,
    author,
    reason,
    version,
    andCompose,
    sources: ROOT,
    build: buildChecked,
    warn: console.warn,
  }
  const { version: built, change } = await publish(slice, options)
  const composed = change
    ? `composed; it was ${change.previous ?? 'not composed before'}`
    : 'published, not composed'
  console.log(`${slice.id} ${built} is ${composed}`)
  const notice = change && (await lockedServer(process.env))
  if (notice) console.warn(notice)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function buildChecked(slice: SliceWorkspace, options: BuildOptions): Promise<string> {
  const errors = await typeErrors(slice)
  if (errors) throw new Error(`${slice.id} is not published, its types do not fit:\n${errors}`)
  return buildSlice(slice, options)
}
