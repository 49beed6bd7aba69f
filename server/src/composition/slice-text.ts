import { Slice } from '@wardlight/contracts/composition'
import { Errors } from 'typebox/value'
import { integrityOf } from './integrity-of.ts'

export const SLICE_FILE = 'slice.json'

/**
 * A published slice.json. Where the files of a version are known it counts among them, so that a lock holds what it says too.
 * Throws with what is wrong with it.
 */
export function readSliceText(text: string, file = SLICE_FILE): Slice {
  let slice: unknown
  try {
    slice = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`)
  }
  const problem = Errors(Slice, slice)[0]
  if (problem) throw new Error(`${file}: ${problem.instancePath || '/'} ${problem.message}`)
  const { files, ...rest } = slice as Slice
  return files ? { ...rest, files: { ...files, [SLICE_FILE]: integrityOf(text) } } : rest
}
