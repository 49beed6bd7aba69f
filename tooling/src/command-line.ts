import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listSlices, ROOT, readSlice, type SliceWorkspace } from './workspace.ts'

export interface SliceArguments {
  slice: SliceWorkspace
  version: string | undefined
  reason: string
  author: string
}

/** Reads `<slice> [--version X] [--reason "..."] [--author "..."]`; ends the process with the usage when it does not fit. */
export function sliceArguments(command: string): SliceArguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { version: { type: 'string' }, reason: { type: 'string' }, author: { type: 'string' } },
    })
    const [id = ''] = positionals
    if (positionals.length !== 1 || !existsSync(join(ROOT, id, 'slice.json'))) {
      throw new Error(
        `${id || 'Nothing'} is not a slice. Slices: ${listSlices()
          .map((one) => one.id)
          .join(', ')}`,
      )
    }
    const { version, reason = '', author = gitAuthor() } = values
    return { slice: readSlice(join(ROOT, id)), version, reason, author }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run ${command} -- <slice> [--version X] [--reason "..."] [--author "..."]`,
    )
    process.exit(2)
  }
}

function gitAuthor(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', cwd: ROOT }).trim()
  } catch {
    return userInfo().username
  }
}
