import type { Area } from '@wardlight/contracts/areas'
import {
  closePopup,
  goBack,
  helpPath,
  keyNavigationHeldAtom,
  navigate,
  openPopup,
  patientPath,
  roomOrderAtom,
  routeAtom,
  stepRoom,
  switchesAtom,
} from '@wardlight/mf-shared/navigation'
import { keyboardShortcutsAtom } from '@wardlight/mf-shared/preferences'
import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { focusSearch } from '../bar/search-field.tsx'
import type { Offers } from '../composition/offers.ts'
import { leaveSplit } from '../split/leave-split.ts'
import { splitAtom } from '../split/split-atom.ts'
import { type Shortcut, shortcutOf } from './shortcut.ts'

/** A dialog over the screen has the keyboard to itself. */
const MODAL = 'dialog[open], [aria-modal="true"]'

/** Listens for the keyboard shortcuts while somebody is signed in. */
export function useShortcuts(area: Area, offers: Offers, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    // Asked before the dialog hears the key: Escape closes it, and is then no way back.
    let isOver = false
    const onCapture = () => {
      isOver = document.querySelector(MODAL) !== null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isOver || isOff()) return
      const modified = event.ctrlKey || event.metaKey || event.altKey
      const { name } = getDefaultStore().get(routeAtom)
      const shortcut = shortcutOf({ key: event.key, modified, typing: isTyping(event.target) }, name)
      if (shortcut && run(shortcut, area, offers, event.target)) event.preventDefault()
    }
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [area, offers, enabled])
}

/** By the person's choice, or while a form has the keyboard. */
function isOff(): boolean {
  const store = getDefaultStore()
  return !store.get(keyboardShortcutsAtom) || store.get(keyNavigationHeldAtom)
}

function run(shortcut: Shortcut, area: Area, offers: Offers, target: EventTarget | null): boolean {
  switch (shortcut) {
    case 'help':
      if (!offers.screen('help')) return false
      navigate(helpPath(area))
      return true
    case 'settings':
      if (!offers.popup('settings')) return false
      openPopup('settings')
      return true
    case 'search':
      return focusSearch()
    case 'back':
      return back(target, area)
    case 'nextRoom':
      return step(area, 1)
    case 'previousRoom':
      return step(area, -1)
  }
}

function back(target: EventTarget | null, area: Area): boolean {
  if (isTyping(target)) (target as HTMLElement).blur()
  else if (new URLSearchParams(location.hash.split('?')[1] ?? '').has('popupName')) closePopup()
  else if (isAllThereIs()) return false
  else if (getDefaultStore().get(splitAtom)) leaveSplit(area)
  else goBack()
  return true
}

/** A view of one patient shows them: there is nothing to go back to. */
function isAllThereIs(): boolean {
  const store = getDefaultStore()
  return store.get(routeAtom).name === 'body' && store.get(switchesAtom).singlePatientView === true
}

function step(area: Area, steps: 1 | -1): boolean {
  const store = getDefaultStore()
  const route = store.get(routeAtom)
  if (route.name !== 'body' || store.get(switchesAtom).singlePatientView) return false
  const next = stepRoom(store.get(roomOrderAtom), area, route.room, steps)
  if (next === null) return false
  navigate(patientPath(area, next.roomSys), { replace: true })
  return true
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
