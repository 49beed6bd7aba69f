import type { LogoutAnswer } from '@wardlight/contracts/access'
import { atom, getDefaultStore } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'

const KEY = 'wardlight-signing-out'
const AGAIN_MS = 3000

/**
 * none: nobody is signing out. trying: the server was asked. unanswered: it has not answered for a moment; retrying.
 */
export type SigningOut = 'none' | 'trying' | 'unanswered'

const store = getDefaultStore()
let wanted = false
/** False if storage is forbidden: then only this page knows of the sign-out. */
let stored = false
let running = false
/** Sign-out address of the identity provider the user signed in by; null: none. */
let elsewhere: string | null = null
let wake = (): void => {}

const isMarked = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function mark(on: boolean): void {
  wanted = on
  try {
    if (on) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
    stored = true
  } catch {
    stored = false
  }
}

export const signingOutAtom = atom<SigningOut>('none')

/** Whether somebody signed out in this browser and the server may not know it yet. */
export const isSigningOut = (): boolean => !isDemo && (wanted || isMarked())

/** True when the server says that nobody is signed in any more. */
async function ask(): Promise<boolean> {
  try {
    const { url } = await call<LogoutAnswer>('AccessRequest', {
      query: { action: 'logout' },
      body: formBody({}),
    })
    elsewhere = url ?? null
    return true
  } catch (error) {
    return error instanceof CallError && error.status === 401
  }
}

/** Waits until the network is back, another window got through, or AGAIN_MS have passed. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

/** Retries until the server has ended the session. Goes on after a reload, and in all windows of this browser. */
export async function keepSigningOut(): Promise<void> {
  mark(true)
  if (running) return
  running = true
  store.set(signingOutAtom, 'trying')
  const patience = setTimeout(() => store.set(signingOutAtom, 'unanswered'), AGAIN_MS)
  while (isSigningOut()) {
    if (await ask()) mark(false)
    else {
      store.set(signingOutAtom, 'unanswered')
      await pause()
      if (stored) wanted = isMarked()
    }
  }
  clearTimeout(patience)
  running = false
  store.set(signingOutAtom, 'none')
  // Last: subscribers of the atom may reload the page, which would cancel this.
  if (elsewhere) location.assign(elsewhere)
}

/** Calls back when somebody signs out in another window of this browser. */
export function followSigningOut(onSignOut: () => void): void {
  window.addEventListener('online', () => wake())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return
    if (newValue === null) wake()
    else onSignOut()
  })
}
