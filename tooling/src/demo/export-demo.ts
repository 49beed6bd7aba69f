import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withLock } from '@wardlight/composition/file-lock'
import type { DemoManifest } from '@wardlight/contracts/demo'
import { type ComposedFiles, readComposed, writeComposed } from './composed-files.ts'
import { startOwnProduct } from './own-product.ts'
import { ProductClient } from './product-client.ts'
import { answerFolder, Recorder } from './recorder.ts'
import { checkFolder, makeBeside, putInPlace } from './target-folder.ts'
import { tourOf } from './tour.ts'
import { signInVisitor } from './visitor.ts'
import { walk } from './walk.ts'

interface ExportOptions {
  /** The repository's. */
  root: string
  folder: string
  /** Of history before the recording. */
  hours: number
  seed: number
  say(line: string): void
  signal: AbortSignal
}

/**
 * Writes a demo of the composed product into the folder, whole or not at all. Throws with what to do when the folder holds
 * something else, another export writes it, a slice cannot be used, or an answer is not what `contracts/` says.
 */
export async function exportDemo(options: ExportOptions): Promise<DemoManifest> {
  const { root, folder } = options
  checkFolder(folder)
  const composed = readComposed(root)
  await mkdir(dirname(folder), { recursive: true })
  return withLock(folder, () => exportInto(options, composed), { waitMs: 0 })
}

async function exportInto(options: ExportOptions, composed: ComposedFiles): Promise<DemoManifest> {
  const { root, folder, hours, seed, say, signal } = options
  const made = await makeBeside(folder)
  try {
    say(`Starting Wardlight on a database of its own, with ${hours} h of simulated patients`)
    const product = await startOwnProduct({ root, hours, seed, say, signal })
    try {
      const client = new ProductClient(product.url, signal)
      await signInVisitor(client, product.password)
      const recordedAt = await product.standStill(client)
      say(`Recording what it answers at ${recordedAt}`)
      const recorder = new Recorder(client, made, answerFolder(recordedAt))
      const seen = await walk((...asked) => recorder.record(...asked), say)
      const demo: DemoManifest = {
        product: 'Wardlight demo',
        recordedAt,
        composition: composed.hash,
        slices: composed.versions,
        tour: tourOf(seen, Object.keys(composed.versions)),
        answers: recorder.answers,
      }
      await writeComposed(made, composed, demo)
      const files = await putInPlace(made, folder)
      say(`${files} files in ${folder}, ${demo.answers.length} of them answers`)
      return demo
    } finally {
      await product.stop()
    }
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}
