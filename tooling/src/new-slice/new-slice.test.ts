import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readSlice } from '../workspace.ts'
import { newSlice } from './new-slice.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wardlight-new-'))
  for (const [folder, version] of Object.entries({ contracts: '0.3.0', 'mf-shared': '0.4.2' })) {
    mkdirSync(join(root, folder))
    const dependencies = { react: '^19.3.1', jotai: '^3.0.1' }
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version, dependencies }))
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('requires the versions there are, or it could not be published', () => {
  newSlice('mf-night-porters', "Porters' night & day", root)
  expect(readSlice(join(root, 'mf-night-porters')).source).toMatchObject({
    routes: [{ path: '/:area/night-porters', title: "Porters' night & day" }],
    requires: {
      '@wardlight/contracts': '^0.3.0',
      '@wardlight/mf-shared': '^0.4.2',
      jotai: '^3.0.1',
      react: '^19.3.1',
    },
  })
  const screen = join(root, 'mf-night-porters/src/night-porters-screen/night-porters-screen.tsx')
  expect(readFileSync(screen, 'utf8')).toContain('export function NightPortersScreen()')
})

test.each([
  ['Porters', 'Porters', 'Porters is no name for a slice: mf- and small letters, like mf-transport'],
  ['mf-porters', 'The "night" porters', 'is no title for a slice: letters, digits, spaces'],
  ['mf-porters', '', 'is no title for a slice'],
  ['mf-shared', 'Porters', 'mf-shared is there already'],
])('refuses %s with the title %p', (id, title, problem) => {
  expect(() => newSlice(id, title, root)).toThrow(problem)
  expect(existsSync(join(root, 'mf-porters'))).toBe(false)
})
