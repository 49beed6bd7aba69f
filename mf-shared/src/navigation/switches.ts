import { atom, getDefaultStore } from 'jotai'
import { themeChoiceAtom, towerModeAtom } from '../preferences/atoms.ts'
import { currentPath, navigate } from './location.ts'
import { parseRoute } from './route.ts'

/** Query switches of spec core §2; absent ones are undefined. */
export interface Switches {
  /** Another application stands around the page and has its own name and clock. */
  wrapper?: boolean
  staticTitle?: boolean
  /** Shows one patient: no way to others, and refusals lead to error pages. */
  singlePatientView?: boolean
  /** Of a view of one patient, the room of the address it was opened by: "awicu 3". Never read from an address. */
  onlyRoom?: string
  verify?: boolean
  timeoutSeconds?: number
  warnSeconds?: number
  backToCensus?: boolean
  /** roomSys, or true: the room shown last. */
  backToRoom?: number | boolean
}

const FLAGS = ['wrapper', 'staticTitle', 'singlePatientView', 'backToCensus', 'backToRoom'] as const
const NUMBERS = ['timeoutSeconds', 'warnSeconds'] as const
const KEPT = [...FLAGS, ...NUMBERS, 'mode']
const ALL = [...KEPT, 'theme']
const KEY = 'wardlight-switches'
const ONLY_ROOM = 'onlyRoom'

/** The switches this tab was opened with; they outlive a reload. */
export const switchesAtom = atom<Switches>(keptSwitches())

/** Reads the switches out of the URL (its query and the fragment's), removes them there and keeps them for the tab. */
function consumeSwitches(): void {
  const [path = '/', text = ''] = currentPath().split('?')
  const inFragment = new URLSearchParams(text)
  const inPage = new URLSearchParams(window.location.search)
  const given = new URLSearchParams([...inPage, ...inFragment])
  if (!ALL.some((name) => given.has(name))) return
  const store = getDefaultStore()
  const kept = merged(new URLSearchParams(stored()), given)
  if (given.has('singlePatientView')) kept.set(ONLY_ROOM, roomOf(path))
  keep(kept.toString())
  store.set(switchesAtom, {
    ...store.get(switchesAtom),
    ...readSwitches(given),
    onlyRoom: kept.get(ONLY_ROOM) || undefined,
  })
  const theme = given.get('theme')
  if (theme === 'dark' || theme === 'light') store.set(themeChoiceAtom, theme)
  if (modesOf(given).includes('tower')) store.set(towerModeAtom, true)
  removeSwitches(path, inPage, inFragment)
}

function keptSwitches(): Switches {
  const kept = new URLSearchParams(stored())
  return { ...readSwitches(kept), onlyRoom: kept.get(ONLY_ROOM) || undefined }
}

function roomOf(path: string): string {
  const route = parseRoute(path)
  return 'room' in route && route.room !== null ? roomName({ area: route.area, room: route.room }) : ''
}

const roomName = ({ area, room }: { area: string; room: number }): string => `${area} ${room}`

/** Whether a room may be shown: any one, but in a view of one patient only the one it was opened for. */
export const isShownRoom = (
  { singlePatientView, onlyRoom }: Switches,
  place: { area: string; room: number },
): boolean => !singlePatientView || onlyRoom === undefined || onlyRoom === roomName(place)

/** Consumes the switches now, and from every address opened in this page later. */
export function followSwitches(): void {
  consumeSwitches()
  window.addEventListener('hashchange', consumeSwitches)
}

/** Numeric switches are accepted only if numeric. A flag is on unless it is `false` or `0`. */
export function readSwitches(given: URLSearchParams): Switches {
  const flags = FLAGS.filter((name) => given.has(name)).map((name) => [name, isOn(given.get(name))])
  const numbers = NUMBERS.filter((name) => isUsable(name, given)).map((name) => [
    name,
    Number(given.get(name)),
  ])
  const room = Number(given.get('backToRoom') ?? 0)
  return {
    ...Object.fromEntries([...flags, ...numbers]),
    ...(Number.isInteger(room) && room > 0 ? { backToRoom: room } : {}),
    ...(given.has('mode') ? { verify: modesOf(given).includes('verify') } : {}),
  }
}

/** Whether the switch is given and valid: a number that is not numeric leaves the old one. */
function isUsable(name: string, given: URLSearchParams): boolean {
  const isNumber = (NUMBERS as readonly string[]).includes(name)
  return isNumber ? isNumeric(given.get(name)) : given.has(name)
}

function isOn(text: string | null): boolean {
  return text !== 'false' && text !== '0'
}

function isNumeric(text: string | null): boolean {
  return /^\d+(\.\d+)?$/.test(text ?? '')
}

function modesOf(given: URLSearchParams): string[] {
  return (given.get('mode') ?? '').split(',')
}

function merged(before: URLSearchParams, given: URLSearchParams): URLSearchParams {
  for (const name of KEPT) if (isUsable(name, given)) before.set(name, given.get(name) ?? '')
  return before
}

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    return
  }
}

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
