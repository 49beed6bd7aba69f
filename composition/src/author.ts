import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Who changes the composition from a command line: the name git knows, else the user's. */
export function ownName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim()
  } catch {
    return userInfo().username
  }
}
