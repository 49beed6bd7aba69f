import { parseArgs } from 'node:util'
import { ownName } from '@wardlight/composition/author'
import { listSlices, type SliceWorkspace } from './workspace.ts'

interface SliceArguments {
  slice: SliceWorkspace
  version: string | undefined
  reason: string
  author: string
  andCompose: boolean
}

const WHO = { reason: { type: 'string' }, author: { type: 'string' } } as const
const PUBLISHED_ALONE = 'only-publish'
const PUBLISHES = { version: { type: 'string' }, [PUBLISHED_ALONE]: { type: 'boolean' } } as const

/**
 * Reads `<slice> --reason "..." [--author "..."]`, and where the command publishes `--version X` and `--only-publish`.
 * Ends the process with what is wrong and the usage when they do not fit.
 */
export function sliceArguments(command: string, { publishes = false } = {}): SliceArguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: publishes ? { ...WHO, ...PUBLISHES } : WHO,
    })
    const slice = named(positionals)
    const { version, reason = '', author = ownName() } = values as Partial<Record<string, string>>
    return { slice, version, reason, author, andCompose: !(PUBLISHED_ALONE in values) }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run ${command} -- <slice> ${publishes ? '[--version X] [--only-publish] ' : ''}--reason "..." [--author "..."]`,
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
