/* `npm run build`: builds every slice whose sources differ from what is built, two at a time, each in a process of its own. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isBehind, isStale } from './stale.ts'
import { listSlices, ROOT, type SliceWorkspace } from './workspace.ts'

const dist = join(ROOT, 'dist')
const slices = listSlices()
const waiting = slices.filter((slice) => isStale(slice, ROOT, dist))
let failed = false

for (const { id, version } of slices.filter((slice) => isBehind(slice, ROOT, dist))) {
  console.log(
    `${id} ${version} is published and stays as it is; its changed sources show with npm run publish-slice -- ${id}`,
  )
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
if (failed) process.exitCode = 1

async function worker(): Promise<void> {
  for (let slice = waiting.shift(); slice; slice = waiting.shift()) {
    if ((await build(slice)) === 0) continue
    failed = true
    console.error(`${slice.id} ${slice.version} could not be built: see its messages above`)
  }
}

function build(slice: SliceWorkspace): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], {
      cwd: slice.folder,
      stdio: 'inherit',
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
