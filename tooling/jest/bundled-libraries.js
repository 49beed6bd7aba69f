import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import swc from '@swc/core'
import webpack from 'webpack'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const BUNDLES = join(ROOT, '.cache', 'test-libraries')
/** The icons this product draws, by the names that the library gives them. */
const ICONS = './mf-shared/src/ui/icons.ts'
/** File, the module whose exports it has, and the libraries it stands for. */
const FILES = [
  ['mantine.mjs', '@mantine/core', ['@mantine/core']],
  ['icons.mjs', ICONS, ['@tabler/icons-react']],
  ['query.mjs', '@tanstack/react-query', ['@tanstack/react-query']],
  ['typebox.mjs', 'typebox', ['typebox']],
]

const bundle = (path) =>
  new Promise((resolve, reject) => {
    const entry = FILES.map(([file, from]) => [file, from])
    webpack(
      {
        context: ROOT,
        mode: 'none',
        target: 'web',
        entry: Object.fromEntries(entry),
        output: { path, filename: '[name]', library: { type: 'module' }, module: true },
        experiments: { outputModule: true },
        externalsType: 'module',
        externals: [/^react($|\/)/, /^react-dom($|\/)/],
        module: { rules: [{ test: /\.ts$/, type: 'javascript/auto' }] },
        optimization: {
          concatenateModules: true,
          providedExports: true,
          usedExports: true,
          sideEffects: true,
        },
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats.toString('errors-only'))) : resolve(),
    )
  })

/**
 * Jest's mapping of libraries to one file each: it loads a library anew for every test file, and these have 700 modules
 * and 6,000 icons. The files are made once for each installation.
 */
export async function bundledLibraries() {
  const key = createHash('sha256')
  /* npm writes the first at each install: what counts is what is installed. */
  for (const file of ['node_modules/.package-lock.json', ICONS, 'tooling/jest/bundled-libraries.js'])
    key.update(readFileSync(join(ROOT, file)))
  const folder = join(BUNDLES, key.digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    mkdirSync(BUNDLES, { recursive: true })
    const making = mkdtempSync(join(BUNDLES, 'making-'))
    try {
      await bundle(making)
      for (const [file] of FILES) {
        const { code } = await swc.minify(readFileSync(join(making, file), 'utf8'), { module: true })
        writeFileSync(join(making, file), code)
      }
      renameSync(making, folder)
    } catch (error) {
      /* Another run may have been first. */
      if (!existsSync(folder)) throw error
    } finally {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return Object.fromEntries(
    FILES.flatMap(([file, , libraries]) => libraries.map((library) => [`^${library}$`, join(folder, file)])),
  )
}
