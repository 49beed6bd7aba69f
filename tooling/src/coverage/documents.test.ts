import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ROOT } from '../workspace.ts'
import { brokenLinks } from './links.ts'

const TREE = globSync('**/*', { cwd: ROOT, exclude: ['**/node_modules', '**/dist', 'data', '.cache'] })
const PAGES = TREE.filter((path) => path.endsWith('.md'))
const CODE = TREE.filter((path) => /\.(?:tsx?|mjs|js)$/.test(path))

/** Every path of the tree, and every end of one: `units.ts` and `readings/units.ts` name a file too. */
const NAMES = new Set(
  TREE.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, at) => parts.slice(at).join('/'))
  }),
)

/** A file of code or a page. Globs, placeholders and what an import names are no mentions. */
const FILE = /(?<![\w./@*<>{}$-])(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:tsx?|mjs|md)\b/g
/** A path from the root, folders too. */
const FROM_ROOT =
  /(?<![\w./@-])(?:server|hl7|simulator|tooling|docs|e2e|bench|deploy|[a-z0-9-]+\/src)(?:\/[\w@.-]+)+/g

function unknownIn(text: string): string[] {
  const found = [...text.matchAll(FILE), ...text.matchAll(FROM_ROOT)]
  const paths = new Set(found.map(([path]) => path.replace(/\/?\.+$/, '')))
  return [...paths].filter((path) => !NAMES.has(path))
}

const withoutExamples = (page: string): string => page.replace(/^```[\s\S]*?^```/gm, '')
const commentsOf = (code: string): string =>
  code
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n')

const unknownPaths = (files: readonly string[], read: (text: string) => string): string[] =>
  files.flatMap((file) =>
    unknownIn(read(readFileSync(join(ROOT, file), 'utf8'))).map((path) => `${file}: ${path}`),
  )

test.each(PAGES.filter((path) => path.startsWith('docs/')))(
  '%s has a title, then says for whom it is',
  (path) => {
    const [title, afterTitle, reader, afterReader] = readFileSync(join(ROOT, path), 'utf8').split('\n')
    expect(title).toMatch(/^# \S/)
    expect(reader).toMatch(/^For \S.+\.$/)
    expect([afterTitle, afterReader]).toEqual(['', ''])
  },
)

test('pages link to pages and headings that are there', () => {
  const broken = PAGES.flatMap((page) => brokenLinks(join(ROOT, page)).map((link) => `${page}: ${link}`))
  expect(broken).toEqual([])
})

test('paths that pages and comments name are there', () => {
  expect([...unknownPaths(PAGES, withoutExamples), ...unknownPaths(CODE, commentsOf)]).toEqual([])
})

test.each([
  ['Rules of docs/gone.md §3, and more in docs/.', ['docs/gone.md']],
  ['`server/src/gone/`, tooling/src/coverage/', ['server/src/gone']],
  ['readings/units.ts, `gone/units.ts`', ['gone/units.ts']],
  ['server/src/**/gone.ts, ./gone.ts, `server/src/calls/<request>/`, kit-*.ts, Node.js', []],
])('%s names what is not there: %j', (text, unknown) => {
  expect(unknownIn(text)).toEqual(unknown)
})
