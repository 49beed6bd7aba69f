import { Slice } from '@wardlight/contracts/composition'
import { kindProblem } from '@wardlight/contracts/slice-kind'
import { Errors } from 'typebox/value'
import { integrityOf } from './integrity-of.ts'

export const SLICE_FILE = 'slice.json'
/** Every page is composed of them anew; the largest there is has 4 KB. */
const MOST_BYTES = 256 * 1024

/** Throws if a slice.json is too large to be read for every page. */
export function mustBeSmall(bytes: number, file: string): void {
  if (bytes <= MOST_BYTES) return
  throw new Error(`${file} has ${Math.ceil(bytes / 1024)} KB; allowed are ${MOST_BYTES / 1024}`)
}

/**
 * Parses a published slice.json. If it lists its files, it is added to them, so that a lock covers it too. Throws with
 * what is wrong with it.
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
  const wrongKind = kindProblem(slice as Slice)
  if (wrongKind) throw new Error(`${file}: ${wrongKind}`)
  const { files, ...rest } = slice as Slice
  return files ? { ...rest, files: { ...files, [SLICE_FILE]: integrityOf(text) } } : rest
}
