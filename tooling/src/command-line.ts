import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { listSlices, ROOT, type SliceWorkspace } from './workspace.ts'

export interface SliceArguments {
  slice: SliceWorkspace
  version: string | undefined
  reason: string
  author: string
}

const WHO = { reason: { type: 'string' }, author: { type: 'string' } } as const
const VERSION = { version: { type: 'string' } } as const
type Options = typeof WHO & typeof VERSION

/**
 * Reads `<slice> [--reason "..."] [--author "..."]`, and `--version X` where the command takes one.
 * Ends the process with what is wrong and the usage when they do not fit.
 */
export function sliceArguments(command: string, { takesVersion = false } = {}): SliceArguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: takesVersion ? { ...WHO, ...VERSION } : WHO,
    })
    const slice = named(positionals)
    const { version, reason = '', author = gitAuthor() } = values as Partial<Record<keyof Options, string>>
    return { slice, version, reason, author }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run ${command} -- <slice> ${takesVersion ? '[--version X] ' : ''}[--reason "..."] [--author "..."]`,
    )
    process.exit(2)
  }
}

function named(given: readonly string[]): SliceWorkspace {
  const slices = listSlices()
  const known = `Slices: ${slices.map(({ id }) => id).join(', ')}`
  const [id] = given
  if (id === undefined) throw new Error(`Name a slice. ${known}`)
  if (given.length > 1) throw new Error(`Name one slice, not ${given.length}: ${given.join(', ')}. ${known}`)
  const slice = slices.find((one) => one.id === id)
  if (!slice) throw new Error(`${id} is not a slice. ${known}`)
  return slice
}

function gitAuthor(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', cwd: ROOT }).trim()
  } catch {
    return userInfo().username
  }
}
