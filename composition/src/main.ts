/* `npm run composition -- <command>`: what is composed, what would fit, and one composition as a file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ownName } from './author.ts'
import { versionsOf } from './built-slices.ts'
import { compose, inWords, verdictsOf } from './compose.ts'
import { readHistory } from './history.ts'
import { makeLock, readLock, unlike, versionsIn } from './lock.ts'
import { lockedServer } from './locked-server.ts'
import { readMap } from './map-file.ts'
import { readCompositionPlace, textIn } from './place.ts'
import { rollback } from './rollback.ts'
import type { Versions } from './slice-address.ts'
import { versionsFrom } from './versions-text.ts'

const USAGE = `Usage: npm run composition -- <command>
  show                                     what is composed
  check [slice@version | slice@none]...    whether that fits together, with the reasons
  compose slice@version... --reason "..."  composes built versions together; slice@none takes a slice out
  rollback slice --reason "..."             composes the version before again
  history [slice]                          who composed what, when and why
  lock [file]                              writes what is composed now, hash by hash (composition.lock.json)
  verify [file]                            whether the files built here are those of a lock
  restore [file] --reason "..."            composes the versions of a lock`

const { composition: root, slices: dist } = readCompositionPlace(
  textIn(process.env),
  process.cwd(),
  join(import.meta.dirname, '../..'),
)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, author: { type: 'string' } },
})
const [command = '', ...given] = positionals
const options = {
  root,
  dist,
  reason: values.reason ?? '',
  author: values.author ?? ownName(),
  warn: console.warn,
}
const file = () => given[0] ?? join(root, 'composition.lock.json')

const COMMANDS: Readonly<Record<string, () => void | Promise<void>>> = {
  show: () => {
    for (const [id, version] of Object.entries(versionsOf(readMap(root)))) console.log(`${id} ${version}`)
  },
  check: () => {
    const { after } = verdictsOf(readMap(root), versionsFrom(given), options)
    for (const verdict of after) console.log(`${verdict.is}  ${inWords(verdict)}`)
    if (after.some(({ is }) => is === 'refused')) process.exitCode = 1
  },
  compose: async () => {
    if (given.length === 0) throw new Error('Name what to compose: slice@version')
    await told(await compose('compose', () => versionsFrom(given), options))
  },
  rollback: async () => {
    if (given.length !== 1) throw new Error('Name one slice')
    await told([await rollback(given[0] ?? '', options)])
  },
  history: async () => {
    for (const { time, slice, version, previous, action, author, reason } of await readHistory(root))
      if (!given[0] || given[0] === slice)
        console.log(
          `${time} ${slice} ${previous ?? 'none'} → ${version ?? 'none'} (${action}) ${author}: ${reason}`,
        )
  },
  lock: () => {
    const lock = makeLock(root, dist)
    writeFileSync(file(), `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`${file()} holds composition ${lock.hash.slice(0, 12)}`)
  },
  verify: () => {
    const problems = unlike(readLock(file()), dist)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    else console.log('All files are those of the lock')
  },
  restore: async () => {
    const lock = readLock(file())
    const problems = unlike(lock, dist)
    if (problems.length > 0) throw new Error(problems.join('\n'))
    const wanted = versionsIn(lock)
    const gone = (now: Versions) => Object.fromEntries(Object.keys(now).map((id) => [id, null]))
    await told(await compose('compose', (map) => ({ ...gone(versionsOf(map)), ...wanted }), options))
  },
}

try {
  const run = COMMANDS[command]
  if (!run) throw new Error(command ? `${command} is not a command.\n${USAGE}` : USAGE)
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function told(
  changes: readonly { slice: string; version: string | null; previous: string | null }[],
): Promise<void> {
  if (changes.length === 0) console.log('Nothing changes: that is what is composed')
  for (const { slice, version, previous } of changes)
    console.log(`${slice} ${version ?? 'is taken out'}; it was ${previous ?? 'not composed'}`)
  const notice = await lockedServer(process.env)
  if (notice) console.warn(notice)
}
