import type { ShellScreen } from '../access/decide.ts'
import { matchPattern } from './route-pattern.ts'

const CALLBACK_PATH = '/view/auth0callback/'

const SCREENS: readonly [string, ShellScreen][] = [
  ['/login/:area?', 'login'],
  ['/error/:errorKey', 'error'],
  ['/productSelect', 'productSelect'],
  ['/auth0callback', 'auth0callback'],
  ['/:area/tower/:room/:page', 'noWindow'],
  ['/:area/popout/:room/:page', 'noWindow'],
]

/** The shell's own screen at a fragment path. The identity provider comes back to a path of its own, not to a fragment. */
export function shellScreenOf(path: string, pathname: string): ShellScreen | undefined {
  if (pathname === CALLBACK_PATH && path === '/') return 'auth0callback'
  return SCREENS.find(([pattern]) => matchPattern(pattern, path))?.[1]
}
