import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LockOptions {
  /** Milliseconds to wait for another holder before giving up. */
  waitMs?: number
  everyMs?: number
  /** After how long a lock of a process on another machine or in another container counts as left behind. */
  elsewhereMs?: number
}

/** Another process held a lock for longer than was waited. */
export class LockHeldError extends Error {
  readonly holder: string

  constructor(lock: string, holder: string) {
    super(`${lock} is held by process ${holder}`)
    this.holder = holder
  }
}

/** Locks of this process, by their paths. */
const held = new Set<string>()

/**
 * Runs `work` while holding `<file>.lock`, so two publishers never read the same map and write over each other.
 * A lock left by a process that is gone, or that ended before it wrote its number, is taken over. Throws LockHeldError
 * when another process holds it for too long.
 */
export async function withLock<T>(
  file: string,
  work: () => T | Promise<T>,
  { waitMs = 10_000, everyMs = 25, elsewhereMs = ELSEWHERE_MS }: LockOptions = {},
): Promise<T> {
  const lock = `${resolve(file)}.lock`
  const deadline = Date.now() + waitMs
  while (!take(lock)) {
    if (isLeftBehind(lock, elsewhereMs)) takeAway(lock, elsewhereMs)
    else if (Date.now() > deadline) throw new LockHeldError(lock, holder(lock).join(' on ') || 'unknown')
    else await sleep(everyMs)
  }
  held.add(lock)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
    held.delete(lock)
  }
}

/** Only one may take a lock away at a time, and looks again first: what it saw may have been replaced since. */
function takeAway(lock: string, elsewhereMs: number): void {
  const own = `${lock}.left`
  if (!take(own)) {
    if (isLeftBehind(own, elsewhereMs)) rmSync(own, { force: true })
    return
  }
  if (isLeftBehind(lock, elsewhereMs)) rmSync(lock, { force: true })
  rmSync(own, { force: true })
}

function take(lock: string): boolean {
  let file: number
  try {
    file = openSync(lock, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    writeSync(file, `${process.pid} ${hostname()}`)
    return true
  } catch (error) {
    rmSync(lock, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** The number of its process and the name of that one's machine, as far as the lock says. */
function holder(lock: string): string[] {
  try {
    return readFileSync(lock, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** A lock gets its holder's number at once. */
const NAMELESS_MS = 5000
/** Of a process elsewhere, on a folder that machines or containers share, nothing tells here whether it still runs. */
const ELSEWHERE_MS = 600_000

/** Numbers of processes come again: with a container from the first on, else after the machine was started anew. */
function isLeftBehind(lock: string, elsewhereMs: number): boolean {
  const [number, host = hostname()] = holder(lock)
  const pid = Number(number)
  const ageMs = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity)
  if (!pid) return ageMs > NAMELESS_MS
  if (host !== hostname()) return ageMs > elsewhereMs
  if (pid === process.pid) return !held.has(lock)
  if (ageMs > uptime() * 1000) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
