import type { Logger } from 'pino'
import { settledWithin } from '../process/settled-within.ts'
import type { Db } from '../store/database.ts'
import { type AuditEntry, type EntryKind, rowOf } from './audit-entry.ts'
import { Backlog } from './backlog.ts'
import { begin, forget } from './begun.ts'
import type { LeftBehind } from './left-behind.ts'
import { Looks } from './looks.ts'
import { type RefusedCall, RefusedCalls } from './refused-calls.ts'

/** Entries cannot be written now. */
export class AuditUnwritten extends Error {
  override name = 'AuditUnwritten'
}

interface AuditBacklog {
  waiting: number
  oldestMs: number
  /** What must be audited is refused. */
  refusing: boolean
  setAside: number
}

/** Who did what and who read whom. */
export interface Audit {
  /**
   * Stores that a change is about to begin, until its outcome is recorded; returns the id for that. If the server dies
   * before, the audit says that the change was begun. null: `evenUnwritten`, and it could not be stored.
   */
  begin(entry: AuditEntry, how?: { evenUnwritten?: boolean }): Promise<string | null>
  /** The begun change was refused and changed nothing, so it is forgotten. */
  refrained(begun: string): Promise<void>
  /**
   * A change or an export: resolves once written. Throws AuditUnwritten when that takes too long; the entry stays
   * queued. `evenUnwritten`: does not wait for the write while reads are refused.
   */
  record(
    entry: AuditEntry,
    how?: { kind?: EntryKind; evenUnwritten?: boolean; begun?: string | null },
  ): Promise<void>
  /** A look at patient data; the same user, call and patient are kept once a minute. Written within a moment. */
  read(entry: AuditEntry): void
  /** What the server did by itself; written within a moment. */
  happened(entry: Omit<AuditEntry, 'address'>): void
  /** A refused call; floods are kept as one row a minute with their number. */
  refused(refusal: RefusedCall): void
  /** Throws AuditUnwritten while entries could not be written for too long, or too many wait. */
  mustBeWritten(): void
  backlog(): AuditBacklog
  /** Writes what is waiting. */
  flush(): Promise<void>
  /** Saves what the store does not accept for the next start. Call it first: the rest of a stop may take too long. */
  beforeStop(): Promise<void>
  /** Writes everything, counted refusals too, or saves it for the next start. */
  stop(): Promise<void>
}

export interface AuditOptions {
  db: Db
  log: Pick<Logger, 'error' | 'warn'>
  /** The time all servers go by, ms. */
  clock?: () => number
  /** ms, never set back. */
  stopwatch?: () => number
  /** Reads are refused when entries could not be written for so long, ms. */
  limitMs?: number
  mostWaiting?: number
  recordMs?: number
  /** Where entries stay that cannot be written before a stop. */
  left?: Pick<LeftBehind, 'keep' | 'drop'>
}

const TICK_MS = 1000
/** If a row has waited longer, the store does not accept any. */
const UNTAKEN_MS = 1000
/** A hanging disk delays the rest of a stop by no more than this. */
const KEEP_MS = 2000
const LIMIT_MS = 60_000
const MOST_WAITING = 20_000
/** How long a change waits for its entry. */
const RECORD_MS = 5000

export function createAudit(options: AuditOptions): Audit {
  const { db, log, left, clock = Date.now, stopwatch = () => performance.now() } = options
  const { limitMs = LIMIT_MS, mostWaiting = MOST_WAITING, recordMs = RECORD_MS } = options
  const backlog = new Backlog({ db, log, stopwatch })
  const looks = new Looks(clock)
  const refusals = new RefusedCalls(db, clock)

  const isRefusing = () => backlog.age > limitMs || backlog.size >= mostWaiting

  const takeRefusals = async (all = false): Promise<void> => {
    if (backlog.size >= mostWaiting) return
    for (const row of await refusals.take(all)) void backlog.push(row)
  }
  let keeping: Promise<void> = Promise.resolve()
  let taking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    taking = taking.then(() => takeRefusals()).catch(() => {})
  }, TICK_MS)
  timer.unref()

  const flush = async (all = false): Promise<void> => {
    await taking
    while (backlog.size > 0) await backlog.flush()
    await takeRefusals(all)
    while (backlog.size > 0) await backlog.flush()
  }

  return {
    begin: (entry, { evenUnwritten = false } = {}) => {
      const kept = begin(db, entry, clock())
      return evenUnwritten ? kept.catch(() => null) : kept
    },
    // If it cannot be removed, the audit will say that it was begun.
    refrained: (begun) => forget(db, begun).catch(() => {}),
    record: async (entry, { kind = 'change', evenUnwritten = false, begun = null } = {}) => {
      if (backlog.size >= 2 * mostWaiting) throw new AuditUnwritten('Too much waits to be written')
      const waits = !(evenUnwritten && isRefusing())
      const written = backlog.push(rowOf(entry, clock(), { kind }), true, begun)
      if (waits) await inTime(written, recordMs)
    },
    read: (entry) => {
      const kept = looks.pass(entry)
      if (kept) void backlog.push(rowOf(kept, clock(), { kind: 'look' }))
    },
    happened: (entry) => void backlog.push(rowOf({ ...entry, address: '' }, clock(), { kind: 'system' })),
    refused: (refusal) => refusals.add(refusal),
    mustBeWritten: () => {
      if (isRefusing()) throw new AuditUnwritten('The audit cannot be written')
    },
    backlog: () => ({
      waiting: backlog.size,
      oldestMs: backlog.age,
      refusing: isRefusing(),
      setAside: backlog.setAside,
    }),
    flush: () => flush(),
    beforeStop: async () => {
      if (!left || backlog.age <= UNTAKEN_MS) return
      keeping = left.keep(backlog.left).catch(() => {})
      await settledWithin(keeping, KEEP_MS)
    },
    stop: async () => {
      clearInterval(timer)
      backlog.stop()
      try {
        await flush(true)
        await keeping
        await left?.drop(backlog.left)
      } catch (error) {
        if (!left) throw error
        await keeping
        await takeRefusals(true).catch(() => {})
        await left.keep(backlog.left).catch((cause) => {
          throw new Error(`${backlog.size} entries are lost: ${cause.message}`, { cause })
        })
      }
    },
  }
}

/** Throws AuditUnwritten when `written` takes longer than `ms`. */
async function inTime(written: Promise<void>, ms: number): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new AuditUnwritten('The audit takes too long to write')), ms)
  })
  try {
    await Promise.race([written, tooLate])
  } finally {
    clearTimeout(late)
  }
}
