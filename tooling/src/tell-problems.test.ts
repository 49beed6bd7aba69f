/** @jest-environment jsdom */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/dom'
import type { Compiler } from 'webpack'
import { tellProblems } from './tell-problems.ts'
import { ROOT } from './workspace.ts'

const PATIENCE_MS = 60_000
const CACHE = join(ROOT, '.cache')
let folder: string

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true })
  folder = mkdtempSync(join(CACHE, 'mf-beds-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@wardlight/mf-beds', version: '0.1.0' }),
  )
  writeFileSync(join(folder, 'src/lifecycles.tsx'), 'export {}\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const declare = (tier: string) =>
  writeFileSync(
    join(folder, 'slice.json'),
    JSON.stringify({ name: '@wardlight/mf-beds', tier, routes: [], popups: [], requires: {} }),
  )

/** A compiler that compiles when it is told to. */
function compilerByHand() {
  const taps = new Map<string, (of: unknown) => void>()
  const hook = (name: string) => ({ tap: (_: string, run: (of: unknown) => void) => taps.set(name, run) })
  const hooks = { afterCompile: hook('afterCompile'), done: hook('done') }
  const fileDependencies = new Set<string>()
  const compile = (hasErrors = false) => {
    taps.get('afterCompile')?.({ fileDependencies })
    taps.get('done')?.({ hasErrors: () => hasErrors })
  }
  return { compiler: { hooks } as unknown as Compiler, compile, fileDependencies }
}

test(
  'watches slice.json like a source, and reports its problems once, and then that they are fixed',
  async () => {
    const { compiler, compile, fileDependencies } = compilerByHand()
    const say = jest.fn<(text: string) => void>()
    tellProblems(compiler, { id: 'mf-beds', folder }, say)
    declare('critcal')
    compile()
    expect([...fileDependencies]).toEqual([join(folder, 'slice.json')])
    await waitFor(() => expect(say).toHaveBeenCalledTimes(1))
    expect(say.mock.calls[0]?.[0]).toContain('/tier is one of critical, optional')
    compile()
    declare('critical')
    compile()
    await waitFor(() => expect(say).toHaveBeenCalledTimes(2), { timeout: PATIENCE_MS })
    expect(say).toHaveBeenLastCalledWith('mf-beds can be published again')
  },
  PATIENCE_MS,
)
