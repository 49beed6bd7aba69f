import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test, or all those of a `describe` or a file, that shows a requirement to be met. */
export interface Tag {
  id: string
  file: string
  /** The test's line, counted from 1; 0 for the whole file. */
  line: number
  /** As in the code: `%s` in tests of several cases. '' for the whole file. */
  title: string
}

const SHOWS = /^\s*\/\/ shows: (.+)$/
const COMMENT = /^\s*(?:\/\/|\/?\*|$)/
const TEST = /^\s*;?\(?(?:\w+ \? )?(?:test|it|describe)\b/
const TITLE =
  /^\s*(?:(?:test|it|describe)\(|[\s\S]*?\)\()\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`),/

function titleAt(lines: readonly string[], at: number): string {
  if (!TEST.test(lines[at] ?? '')) return ''
  const [, single, double, template] = TITLE.exec(lines.slice(at).join('\n')) ?? []
  return single ?? double ?? template ?? ''
}

/**
 * The tags of a file: `// shows: C2c.5, V2.1.3` on the line above a test or describe, or above all code for the whole file.
 * Throws naming a tag that is above anything else.
 */
export function tagsOf(source: string, file: string): Tag[] {
  const lines = source.split('\n')
  const firstCode = lines.findIndex((line) => !COMMENT.test(line))
  return lines.flatMap((line, i) => {
    const ids = SHOWS.exec(line)?.[1]?.split(/, ?/)
    if (!ids) return []
    const next = lines.findIndex((other, j) => j > i && !COMMENT.test(other))
    const whole = next === firstCode
    const title = whole ? '' : titleAt(lines, next)
    if (!whole && title === '') throw new Error(`${file}:${i + 1} is above no test: ${line.trim()}`)
    return ids.map((id) => ({ id, file, line: whole ? 0 : next + 1, title }))
  })
}

/** Tests somebody left out: such a file shows nothing. */
const SKIPS = /\b(?:test|it|describe)\.(?:skip|only|todo)[(.]|\bx(?:test|it|describe)\(/

/** All tags of the repository. Throws naming a tag in a file of which tests are skipped. */
export function readTags(root: string): Tag[] {
  const exclude = ['**/node_modules', '**/dist', 'data', '.cache']
  const files = globSync('*/**/*.{test,e2e}.{ts,tsx}', { cwd: root, exclude })
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const tags = source.includes('// shows: ') ? tagsOf(source, file) : []
    if (tags.length > 0 && SKIPS.test(source))
      throw new Error(`${file} shows nothing: tests are skipped in it`)
    return tags
  })
}
