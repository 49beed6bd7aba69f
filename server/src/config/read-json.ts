import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A document of the configuration, undefined when it is not there; what cannot be read is added to `problems`. */
export async function readJson(root: string, file: string, problems: string[]): Promise<unknown> {
  let text: string
  try {
    text = await readFile(join(root, file), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT')
      problems.push(`${file}: ${(cause as Error).message}`)
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    problems.push(`${file}: is not JSON: ${(cause as Error).message}`)
    return undefined
  }
}
