import type { Area } from '@wardlight/contracts/areas'
import { POPUP_WINDOW } from '@wardlight/contracts/limits'
import { MESSAGES } from '@wardlight/contracts/messages'
import { atom, getDefaultStore } from 'jotai'
import { knownAge, knownFlag } from '../data/known.ts'
import { confirmed, showError } from '../messages/question.ts'
import { popoutPath, towerPath } from './paths.ts'

/** The window of one popup about one room. */
export interface PopupWindow {
  name: string
  place: 'tower' | 'popout'
  area: Area
  room: number
}

const WATCH_MS = 1000
const BLOCKED =
  'The browser blocked the window. Allow pop-ups for this page, in the address bar or the settings of the browser, and open it again.'

/** The popup windows this page opened that are still open. */
export const openWindowsAtom = atom<readonly PopupWindow[]>([])

const handles = new Map<string, { about: PopupWindow; handle: Window }>()
let watch: ReturnType<typeof setInterval> | undefined

const nameOf = ({ name, area, room }: PopupWindow): string => `wardlight-${area}-${room}-${name}`

/**
 * Opens a popup's window, or brings an open one to the front. Tells the user if the browser blocks it. False: the user
 * cancelled, or gave up after it was blocked.
 */
export async function openWindow(about: PopupWindow): Promise<boolean> {
  const open = handles.get(nameOf(about))?.handle
  if (open && !open.closed) {
    open.focus()
    return true
  }
  if (about.name === 'tower' && !(await isAdult(about))) return false
  for (;;) {
    const handle = window.open(addressOf(about), nameOf(about), FEATURES)
    if (handle && !handle.closed) {
      handle.focus()
      track(about, handle)
      return true
    }
    if (!(await showError(BLOCKED, 'Open it'))) return false
  }
}

const FEATURES = `popup,width=${POPUP_WINDOW.width},height=${POPUP_WINDOW.height}`

/** Whether a page opened this window for the popup: that page has asked all questions already. */
export const isOpenedWindow = (about: PopupWindow): boolean => window.name === nameOf(about)

function addressOf({ name, place, area, room }: PopupWindow): string {
  const path = place === 'popout' ? popoutPath : towerPath
  return `${window.location.pathname}#${path(area, room, name)}`
}

/** Asks whether the patient is an adult if the age is unknown, unless the area's configuration skips the question. */
async function isAdult({ area, room }: PopupWindow): Promise<boolean> {
  if (knownFlag(area, 'towerSkipCheckAdultToReviewAlert') || knownAge(area, room) >= 0) return true
  return confirmed(MESSAGES.adultQuestion)
}

function track(about: PopupWindow, handle: Window): void {
  handles.set(nameOf(about), { about, handle })
  watch ??= setInterval(forgetClosed, WATCH_MS)
  publish()
}

function forgetClosed(): void {
  const before = handles.size
  for (const [name, { handle }] of handles) if (handle.closed) handles.delete(name)
  if (handles.size === before) return
  publish()
  if (handles.size > 0) return
  clearInterval(watch)
  watch = undefined
}

const publish = () =>
  getDefaultStore().set(
    openWindowsAtom,
    [...handles.values()].map(({ about }) => about),
  )
