import type { Area } from '@wardlight/contracts/areas'
import type { Logger } from 'pino'
import type { Db } from '../store/database.ts'

export interface AuditEntry {
  userID: string | null
  address: string
  action: string
  area?: Area
  roomSys?: number
  detail?: string
}

/** Who did what and who read whom. */
export interface Audit {
  /** Kept at once: sign-ins and changes. */
  record(entry: AuditEntry): Promise<void>
  /** A look at patient data; the same user, call and room are kept once a minute. Written in batches. */
  read(entry: AuditEntry): void
  /** Writes what is waiting. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Row {
  time: Date
  user_id: string | null
  address: string
  action: string
  area: string | null
  room_sys: number | null
  detail: string
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
/** Data exceptions and broken constraints: trying again gives the same. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(codeOf(error))

const FLUSH_MS = 1000
const ONCE_PER_MS = 60_000
const BATCH = 1000

export function createAudit(db: Db, log: Pick<Logger, 'error'>, clock: () => number = Date.now): Audit {
  const waiting: Row[] = []
  let seen = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  const isLately = (time: number): boolean => clock() >= time && clock() - time < ONCE_PER_MS

  const row = ({ userID, address, action, area, roomSys, detail = '' }: AuditEntry): Row => ({
    time: new Date(clock()),
    user_id: userID,
    address,
    action,
    area: area ?? null,
    room_sys: roomSys ?? null,
    detail,
  })

  /** Halves what the database refuses until the row at fault is alone; that one is set aside. */
  const insert = async (rows: readonly Row[]): Promise<void> => {
    try {
      await db.insertInto('audit').values(rows).execute()
    } catch (error) {
      if (!isRefused(error)) throw error
      const [first] = rows
      if (first && rows.length === 1) {
        log.error({ action: first.action, code: codeOf(error) }, 'an audit entry cannot be stored')
        return
      }
      const half = Math.ceil(rows.length / 2)
      await insert(rows.slice(0, half))
      await insert(rows.slice(half))
    }
  }
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      await insert(batch)
      waiting.splice(0, batch.length)
    }
  }
  const flush = (): Promise<void> => {
    writing = writing.catch(() => {}).then(write)
    return writing
  }

  const timer = setInterval(() => {
    seen = new Map([...seen].filter(([, time]) => isLately(time)))
    if (waiting.length === 0) return
    flush().catch((error: Error) => {
      log.error({ code: codeOf(error), waiting: waiting.length }, 'audit entries wait for the database')
    })
  }, FLUSH_MS)
  timer.unref()

  return {
    record: async (entry) => {
      await db.insertInto('audit').values(row(entry)).execute()
    },
    read: (entry) => {
      const key = [entry.userID, entry.address, entry.action, entry.area, entry.roomSys, entry.detail].join(
        ' ',
      )
      const last = seen.get(key)
      if (last !== undefined && isLately(last)) return
      seen.set(key, clock())
      waiting.push(row(entry))
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
