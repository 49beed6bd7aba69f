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

/**
 * Removes a stale lock. One process at a time may, and it checks again first: the lock it saw may have been replaced
 * since.
 */
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

/** Process id and host name of the holder, as far as the lock names them. */
function holder(lock: string): string[] {
  try {
    return readFileSync(lock, 'utf8').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

/** A holder writes its process id at once, so a lock without one is stale after this. */
const NAMELESS_MS = 5000
/**
 * On a folder shared by machines or containers, nothing here tells whether a process elsewhere still runs. Its lock is
 * stale after this.
 */
const ELSEWHERE_MS = 600_000

/**
 * Process ids are reused: in a container from the first on, else after a reboot. So our own id counts only if we hold
 * the lock, and a lock older than the boot is stale.
 */
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
