import type { LogoutAnswer } from '@wardlight/contracts/access'
import { atom, getDefaultStore } from 'jotai'
import { isDemo } from '../demo/demo.ts'
import { call, formBody } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'

const KEY = 'wardlight-signing-out'
const AGAIN_MS = 3000

/** none: nobody is being signed out. trying: the server was asked. unanswered: it has said nothing for a moment; it is asked on. */
export type SigningOut = 'none' | 'trying' | 'unanswered'

const store = getDefaultStore()
let wanted = false
/** Where storage is closed to us, this page alone knows. */
let stored = false
let running = false
/** Where the person signs out too, of whom an identity provider said who they are. */
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

/** Whether somebody signed out in this browser whom the server may still take for signed in. */
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

/** Until the network is back, another window was told, or a moment has passed. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

/** Asks the server to end the session until it has; outlives a reload, and all windows of this browser do it. */
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
  // Last: who hears that it is over may load the page again, and the way there would be lost.
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
