import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { ROOT } from './workspace.ts'

interface Manifest {
  sideEffects?: string[] | boolean
}

const manifests = globSync('*/package.json', { cwd: ROOT })

// webpack drops a module whose import gives nothing used, unless this list names it.
test.each(manifests)('%s names files with side effects where they lie', (manifest) => {
  const { sideEffects } = JSON.parse(readFileSync(join(ROOT, manifest), 'utf8')) as Manifest
  const named = Array.isArray(sideEffects) ? sideEffects.filter((one) => one.startsWith('./')) : []
  const folder = join(ROOT, dirname(manifest))
  const missing = named.filter((one) => globSync(one, { cwd: folder }).length === 0)
  expect(missing.filter((one) => !existsSync(join(folder, one)))).toEqual([])
})
