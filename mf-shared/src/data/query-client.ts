import { focusManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { reportError } from '../errors/report-error.ts'
import { clearStoreError, storeError } from '../errors/store-error.ts'
import { CallError } from '../request/call-error.ts'
import { sessionLost } from '../session/session.ts'
import { sessionAtom } from '../session/user.ts'

const MOST_RETRIES = 3
const LONGEST_DELAY_MS = 8000

// A window nobody sees tries again too: what it shows once it is seen is not from before.
focusManager.setFocused(true)

/** The one cache of answers, shared by all slices of the page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof CallError) return void (error.status === 401 && sessionLost())
      reportError(error, 'data')
      storeError(error)
    },
    onSuccess: clearStoreError,
  }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < MOST_RETRIES && isWorthRetrying(error),
      retryDelay: (failures, error) => retryDelayMs(failures, error),
      gcTime: 60_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const store = getDefaultStore()
store.sub(sessionAtom, () => {
  if (store.get(sessionAtom).status === 'guest') clearData()
})

/** No answer, a server failure or a slowed call may succeed later; a refusal will not. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.status === 0 || error.status === 429 || error.status >= 500
}

/** Doubling from one second to eight, never sooner than the server asked. */
export function retryDelayMs(failures: number, error: unknown): number {
  const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return Math.max(asked, Math.min(1000 * 2 ** failures, LONGEST_DELAY_MS))
}

/** Asks again for every shown answer of a call, or of all calls. */
export function invalidate(call?: string): void {
  void queryClient.invalidateQueries(call ? { queryKey: [call] } : undefined)
}

/** Forgets every answer, on sign-out: patient data does not outlive the session. */
export function clearData(): void {
  queryClient.clear()
}
