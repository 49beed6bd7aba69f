import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests for files that no import leads to, as globs; `$1` is what the first group matched. */
const BY_HAND: [RegExp, string[]][] = [
  [/^server\/config\//, ['server/src/config/**/*.test.ts', 'server/src/alerts/**/*.test.ts']],
  [/^server\/trial-config\//, ['server/src/**/trial-config.test.ts']],
  [/^server\/src\/store\/.*(migrations|\.sql$)/, ['server/src/store/**/*.test.ts']],
  [
    /^([\w-]+)\/slice\.json$/,
    ['$1/src/*.test.{ts,tsx}', 'tooling/src/**/*.test.ts', 'root-config/src/routes/**/*.test.ts'],
  ],
  [/^importmap\.json$/, ['composition/**/*.test.ts', 'server/src/{composition,shell}/**/*.test.ts']],
  [/(^|\/)package(-lock)?\.json$|^biome|^tooling\/lint\//, ['tooling/src/**/*.test.ts']],
  [
    /^(tooling\/jest\/|jest\.config\.js$)/,
    ['mf-shared/src/ui/**/*.test.{ts,tsx}', 'server/src/ward/**/*.test.ts'],
  ],
  [/\.md$/, ['tooling/src/coverage/**/*.test.ts']],
  [/^docs\/settings\.md$/, ['tooling/src/settings/**/*.test.ts']],
  [/^docs\/hl7\.md$/, ['server/src/feeds/hostile/documented.test.ts']],
  [/^CONTRIBUTING\.md$/, ['tooling/src/lint-table.test.ts']],
  [/^e2e\/(?!.*\.e2e\.ts$)/, ['e2e/sign-in.e2e.ts']],
]

/** A style sheet leads to the tests in its own folder, where the component it styles is. */
const ownFolder = (path: string): string[] =>
  path.endsWith('.css') ? [`${dirname(path)}/**/*.test.{ts,tsx}`] : []

const globsOf = (path: string): string[] =>
  BY_HAND.flatMap(([of, globs]) => {
    const found = of.exec(path)
    return found ? globs.map((glob) => glob.replace('$1', found[1] ?? '')) : []
  })

const IMPORTED = /\.(ts|tsx|js|mjs)$/

/** Files whose tests, and all that import them, a change must pass: those that changed, and tests named by hand. */
export function startsOf(changed: readonly string[], root: string): string[] {
  const globs = changed.flatMap((path) => [...globsOf(path), ...ownFolder(path)])
  const tests = globs.length > 0 ? globSync(globs, { cwd: root, exclude: ['**/node_modules/**'] }) : []
  const imported = changed.filter((path) => IMPORTED.test(path) && existsSync(join(root, path)))
  return [...new Set([...imported, ...tests])].filter((path) => !path.includes('.slow.')).sort()
}
