import { execFileSync } from 'node:child_process'

const lines = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * Paths, relative to the root, that differ from a commit, with those git does not know yet. '' stands for the change at
 * hand: what is not committed, or the last commit where all is. Throws what git says of a commit that is not there.
 */
export function changedFiles(root: string, since: string): string[] {
  const uncommitted = () => [
    ...lines(root, 'diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...lines(root, 'ls-files', '--others', '--exclude-standard'),
  ]
  const committed = (commit: string) => lines(root, 'diff', '--name-only', '--diff-filter=d', commit, 'HEAD')
  if (since !== '') return [...new Set([...committed(since), ...uncommitted()])]
  const atHand = uncommitted()
  return atHand.length > 0 ? atHand : committed('HEAD~1')
}
