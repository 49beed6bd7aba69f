import { parseArgs } from 'node:util'

interface TestOptions {
  /** With the slow tier. */
  all: boolean
  /** Only what a change since this commit can touch; null: everything. '' is the change at hand. */
  changedSince: string | null
}

const USAGE = 'Usage: npm test [-- --all | -- --changed [commit]]'

/** Reads the arguments of `npm test`. Throws with the usage where they do not fit. */
export function readOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
  })
  const { all, changed, ...unknown } = values
  const [name] = Object.keys(unknown)
  if (name !== undefined) throw new Error(`--${name} is not an option. ${USAGE}`)
  if (all && changed) throw new Error(`--all and --changed do not go together. ${USAGE}`)
  if (positionals.length > (changed ? 1 : 0)) throw new Error(`What is "${positionals.at(-1)}"? ${USAGE}`)
  return { all: Boolean(all), changedSince: changed ? (positionals[0] ?? '') : null }
}
