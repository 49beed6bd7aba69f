import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** A regular expression as the source has it. */
interface WrittenExpression {
  file: string
  source: string
  flags: string
}

/** A place where one is made of text, which nobody can check before it runs. */
interface MadeExpression {
  file: string
}

const SHIPPED = /^(?!.*\.(?:test|e2e)\.)(?!.*\.d\.ts$).*\.tsx?$/

/** Files of a folder that are shipped: no tests, nothing installed or built. */
function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'fixtures', 'data'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (SHIPPED.test(entry.name)) yield path
  }
}

type Node = Record<string, unknown>

function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const one of tree) yield* nodesOf(one)
  else if (typeof tree === 'object' && tree !== null) {
    yield tree as Node
    for (const value of Object.values(tree)) yield* nodesOf(value)
  }
}

const nameOf = (node: unknown): unknown => (node as Node | undefined)?.value

/** A regular expression literal, or the `pattern` of a schema. */
function writtenIn(node: Node): { source: string; flags: string } | null {
  if (node.type === 'RegExpLiteral') return { source: String(node.pattern), flags: String(node.flags) }
  const value = node.value as Node | undefined
  const isPattern =
    node.type === 'KeyValueProperty' && nameOf(node.key) === 'pattern' && value?.type === 'StringLiteral'
  return isPattern ? { source: String(value.value), flags: '' } : null
}

const isMade = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') && nameOf(node.callee) === 'RegExp'

/** Every regular expression in the shipped source of these folders. */
export function regularExpressions(
  root: string,
  folders: readonly string[],
): { written: WrittenExpression[]; made: MadeExpression[] } {
  const written: WrittenExpression[] = []
  const made: MadeExpression[] = []
  for (const folder of folders)
    for (const path of filesOf(join(root, folder))) {
      const file = path.slice(root.length + 1)
      const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: path.endsWith('x') })
      for (const node of nodesOf(tree.body)) {
        const found = writtenIn(node)
        if (found) written.push({ file, ...found })
        if (isMade(node)) made.push({ file })
      }
    }
  return { written, made }
}
