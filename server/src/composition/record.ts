import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withLock } from '@wardlight/composition/file-lock'
import { readHistory } from '@wardlight/composition/history'
import { addHistory, ImportMapError, MAP_FILE, readMap, writeMap } from '@wardlight/composition/map-file'
import { sameImports } from '@wardlight/composition/slice-address'
import type { ImportMap } from '@wardlight/contracts/composition'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Db } from '../store/database.ts'
import { errorName } from '../store/error-name.ts'
import { commandedEntries, importedEntries } from './command-lines.ts'
import { addEntries, entriesAfter, type MapEntry, type NewEntry } from './entry-rows.ts'
import { editOf, following } from './following-entry.ts'
import { unmirrored, unrecorded } from './mirrored-lines.ts'
import { mustStart } from './must-start.ts'
import { inTurn } from './one-after-another.ts'
import { isEdited, readSeen, type SeenMap, stampOf, writeSeen } from './seen-map.ts'

interface RecordParts {
  db: Db
  listen: Database['listen']
  /** Folder of importmap.json. */
  root: string
  /** Where this server keeps what it has seen. */
  data: string
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  now?: () => number
}

/** What is composed on all nodes, and how it came to be. */
export interface CompositionRecord {
  /** Fixed for as long as the server runs: what is composed is read once. */
  locked: boolean
  /** Null while neither the database nor importmap.json says. */
  current(): MapEntry | null
  /** Oldest first. */
  entries(): readonly MapEntry[]
  /** What is wrong with importmap.json; what is recorded stays composed. */
  fault(): string | null
  /** Records an edit of importmap.json, or leaves it for later if that takes long. Never throws. */
  look(): Promise<void>
  /** Adds the entry that `make` returns and puts it into effect here. If `make` throws, nothing changes. */
  change(make: (newest: MapEntry) => NewEntry | Promise<NewEntry>): Promise<MapEntry>
  /** Subscribes to changes of the composition, by whomever and on any node; returns how to stop. */
  onChange(listener: () => void): () => void
  stop(): void
}

const LOOK_MS = 500
/** No page waits longer for a file that is held, or a database that hangs. */
const PATIENCE_MS = 2000
const READ_ONLY = ['EACCES', 'EROFS', 'EPERM']

/**
 * The database holds the composition of record. importmap.json is this machine's copy, which people and commands may
 * change: what no server put there is recorded as an edit, and what is composed elsewhere is written into it.
 */
export async function openRecord(parts: RecordParts): Promise<CompositionRecord> {
  const { db, listen, root, data, log, now = Date.now } = parts
  const file = join(root, MAP_FILE)
  const listeners = new Set<() => void>()
  const entries: MapEntry[] = []
  let seen: SeenMap | null = readSeen(data)
  let stamp: string | null = null
  let fault: string | null = null
  const current = () => entries.at(-1) ?? null
  let isOwed = true
  let isSaid = false
  const sayBehind = (): void => {
    if (!isSaid)
      log.warn({ file }, 'importmap.json cannot be written on this node, and differs from the composition')
    isSaid = true
  }
  const isSettled = () => !isOwed && stampOf(file) === stamp && (seen?.id === current()?.id || fault !== null)

  const refresh = async (): Promise<void> => {
    const known = current()?.id ?? 0
    const found = (await entriesAfter(db, known)).filter(({ id }) => id > (current()?.id ?? 0))
    entries.push(...found)
    if (found.length > 0 && known !== 0) for (const listener of listeners) listener()
  }

  const read = (): ImportMap | null => {
    try {
      const map = readMap(root)
      mustStart(map.imports, current()?.imports ?? {})
      fault = null
      return map
    } catch (error) {
      if (!(error instanceof ImportMapError)) throw error
      if (error.isMissing && current()) {
        fault = null
        return null
      }
      if (fault !== error.message)
        log.error(
          { reason: error.message },
          'the import map cannot be used; the previous composition stays in effect',
        )
      fault = error.message
      return null
    }
  }

  const record = async (map: ImportMap): Promise<void> => {
    const lines = await readHistory(root)
    const time = new Date(now()).toISOString()
    await addEntries(db, (newest) => {
      if (!newest) return importedEntries(map.imports, lines, time)
      const commanded = commandedEntries(newest, map.imports, unrecorded(lines, entries))
      if (commanded) return commanded
      const author = `${MAP_FILE} on ${hostname()}`
      const said = { time, author, reason: 'edited by hand', action: 'edit' } as const
      const entry = following(newest, editOf(seen?.imports ?? newest.imports, map.imports), said)
      if (!entry) return []
      return [sameImports(entry.imports, map.imports) ? { ...entry, imports: map.imports } : entry]
    })
    await refresh()
  }

  const exchange = async (mayWrite: boolean): Promise<void> => {
    const before = stampOf(file)
    const map = read()
    if (map && (!current() || isEdited(map.imports, seen, entries))) await record(map)
    const newest = current()
    stamp = before
    if (!newest || fault !== null) return
    if (mayWrite) addHistory(root, unmirrored(await readHistory(root), entries))
    const isBehind = !map || !sameImports(map.imports, newest.imports)
    if (isBehind && mayWrite) {
      stamp = null
      if (stampOf(file) !== before) return
      writeMap(root, { ...map, imports: newest.imports })
      stamp = stampOf(file)
      isSaid = false
    }
    if (isBehind && !mayWrite) sayBehind()
    seen = { id: newest.id, imports: mayWrite || !map ? newest.imports : map.imports }
    writeSeen(data, seen)
  }

  const settle = async (): Promise<void> => {
    isOwed = true
    await refresh()
    isOwed = false
    if (isSettled()) return
    isOwed = true
    await withLock(file, () => exchange(true)).catch((error: NodeJS.ErrnoException) => {
      if (!READ_ONLY.includes(error.code ?? '')) throw error
      return exchange(false)
    })
    isOwed = false
  }

  const settleInTurn = inTurn(settle)
  let isTold = false
  const quietly = () =>
    settleInTurn().then(
      () => {
        isTold = false
      },
      (error) => {
        if (isTold) return
        isTold = true
        log.warn({ error: errorName(error) }, 'The composition could not be read; retrying')
      },
    )
  const patiently = () => Promise.race([quietly(), sleep(PATIENCE_MS, undefined, { ref: false })])
  const look = async (): Promise<void> => {
    if (!isSettled()) await patiently()
  }

  await listen('wardlight_composition', quietly, quietly)
  await quietly()
  const timer = setInterval(look, LOOK_MS)
  timer.unref()

  return {
    locked: false,
    current,
    entries: () => entries,
    fault: () => fault,
    look,
    change: async (make) => {
      const [added] = await addEntries(db, async (newest) => {
        if (!newest) throw new Error('Nothing is composed yet')
        return [await make(newest)]
      })
      await refresh().catch(() => {})
      await patiently()
      return added as MapEntry
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => clearInterval(timer),
  }
}
