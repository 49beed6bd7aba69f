import { atom, getDefaultStore } from 'jotai'
import { themeChoiceAtom, towerModeAtom } from '../preferences/atoms.ts'
import { currentPath, navigate } from './location.ts'

/** Query switches of spec core §2; absent ones are undefined. */
export interface Switches {
  wrapper?: string
  staticTitle?: string
  singlePatientView?: string
  verify?: boolean
  timeoutSeconds?: number
  warnSeconds?: number
  backToCensus?: string
  backToRoom?: string
}

const TEXTS = ['wrapper', 'staticTitle', 'singlePatientView', 'backToCensus', 'backToRoom'] as const
const NUMBERS = ['timeoutSeconds', 'warnSeconds'] as const
const ALL = [...TEXTS, ...NUMBERS, 'theme', 'mode']

/** The switches this page was opened with. */
export const switchesAtom = atom<Switches>({})

/** Reads the switches out of the URL (its query and the fragment's), removes them there and keeps them for the page. */
export function consumeSwitches(): void {
  const [path = '/', text = ''] = currentPath().split('?')
  const inFragment = new URLSearchParams(text)
  const inPage = new URLSearchParams(window.location.search)
  const given = new URLSearchParams([...inPage, ...inFragment])
  if (!ALL.some((name) => given.has(name))) return
  const store = getDefaultStore()
  store.set(switchesAtom, { ...store.get(switchesAtom), ...readSwitches(given) })
  const theme = given.get('theme')
  if (theme === 'dark' || theme === 'light') store.set(themeChoiceAtom, theme)
  if (modesOf(given).includes('tower')) store.set(towerModeAtom, true)
  removeSwitches(path, inPage, inFragment)
}

/** Numeric switches are accepted only if numeric. */
export function readSwitches(given: URLSearchParams): Switches {
  const texts = TEXTS.filter((name) => given.has(name)).map((name) => [name, given.get(name)])
  const numbers = NUMBERS.filter((name) => /^\d+(\.\d+)?$/.test(given.get(name) ?? '')).map((name) => [
    name,
    Number(given.get(name)),
  ])
  return {
    ...Object.fromEntries([...texts, ...numbers]),
    ...(modesOf(given).includes('verify') ? { verify: true } : {}),
  }
}

const modesOf = (given: URLSearchParams): string[] => (given.get('mode') ?? '').split(',')

function removeSwitches(path: string, inPage: URLSearchParams, inFragment: URLSearchParams): void {
  const pageHadSwitches = ALL.some((name) => inPage.has(name))
  for (const name of ALL) {
    inPage.delete(name)
    inFragment.delete(name)
  }
  const fragment = inFragment.size ? `${path}?${inFragment}` : path
  if (!pageHadSwitches) {
    navigate(fragment, { replace: true })
    return
  }
  const search = inPage.size ? `?${inPage}` : ''
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}#${fragment}`)
}
