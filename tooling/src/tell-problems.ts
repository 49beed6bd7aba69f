import { join } from 'node:path'
import type { Compiler } from 'webpack'
import { typeErrors } from './type-errors.ts'
import { readSlice, type SliceWorkspace } from './workspace.ts'

const NAME = 'wardlight-problems'

/**
 * After every change, reports what webpack cannot know and publishing would refuse: problems in slice.json, which is
 * watched like a source, and type errors of the slice. Says nothing if that is unchanged.
 */
export function tellProblems(
  { hooks }: Pick<Compiler, 'hooks'>,
  { id, folder }: Pick<SliceWorkspace, 'id' | 'folder'>,
  say: (text: string) => void = console.log,
): void {
  let changes = 0
  let told = ''
  hooks.afterCompile.tap(NAME, ({ fileDependencies }) => {
    fileDependencies.add(join(folder, 'slice.json'))
  })
  hooks.done.tap(NAME, async (stats) => {
    changes += 1
    const change = changes
    const problems = stats.hasErrors() ? told : await problemsOf({ id, folder }).catch(String)
    if (change !== changes || problems === told) return
    told = problems
    say(problems ? `${id} cannot be published like this:\n${problems}` : `${id} can be published again`)
  })
}

async function problemsOf(slice: Pick<SliceWorkspace, 'id' | 'folder'>): Promise<string> {
  try {
    readSlice(slice.folder)
  } catch (error) {
    return (error as Error).message
  }
  return typeErrors(slice)
}
