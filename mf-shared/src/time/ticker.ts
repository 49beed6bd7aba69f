import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'

const TICK_MS = 250
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

/** Calls back every TICK_MS, and when the page is seen again. Returns how to stop. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || !timer) return
    clearInterval(timer)
    timer = undefined
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The server's time in milliseconds, renewed every `intervalMs`. All callers share one timer. */
export function useNow(intervalMs = 1000): number {
  return useSyncExternalStore(onTick, () => Math.floor(serverNow() / intervalMs) * intervalMs)
}
