import { type QueryExecutorProvider, sql } from 'kysely'
import { type ChainBreak, type ChainPlace, checkPlaces, checkStart, checkStep, readHead } from './chain.ts'
import type { Notes } from './chain-notes.ts'

interface CheckParts {
  db: QueryExecutorProvider
  notes: Notes
  /** ms. */
  now(): number
  signal: AbortSignal
  /** Entries looked at in one statement. */
  step?: number
}

const STEP = 10_000
/** Of the pass over the whole chain, in one run. */
const STEPS_A_RUN = 50
const WHOLE_EVERY_MS = 24 * 3_600_000
const BEGIN: ChainPlace = { id: 0, hash: Buffer.alloc(0) }

interface CheckState {
  checked: ChainPlace
  /** Where the pass over the whole chain is; null: none is under way. */
  whole: ChainPlace | null
  wholeAt: number | null
}

/** Checks the chain: new entries at each run, and once a day everything, in portions. Returns the finding in words. */
export async function checkChain(parts: CheckParts): Promise<string> {
  const state = await readState(parts.db)
  let looked = await checkNew(parts, state.checked)
  if (state.whole || isWholeDue(state, parts.now())) looked += await checkWhole(parts, state.whole)
  await noteHead(parts)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_breaks`.execute(parts.db)
  const broken = rows[0]?.n ?? 0
  return broken === 0 ? `${looked} entries, unaltered` : `ALTERED at ${broken} places; see Audit`
}

const isWholeDue = ({ wholeAt }: CheckState, now: number): boolean =>
  wholeAt === null || now < wholeAt || now - wholeAt >= WHOLE_EVERY_MS

async function checkNew(parts: CheckParts, from: ChainPlace): Promise<number> {
  const { db, now, signal, step = STEP } = parts
  let at = from
  for (;;) {
    signal.throwIfAborted()
    const { last, done, breaks } = await checkStep(db, at, step)
    await keepBreaks(db, breaks, now())
    await sql`
      update audit_check set checked_id = ${last.id}, checked_hash = ${last.hash}, checked_at = ${new Date(now())}`.execute(
      db,
    )
    at = last
    if (done) break
  }
  const newest = (await parts.notes.read()).slice(-1)
  const known = from.id > 0 ? [from, ...newest] : newest
  await keepBreaks(db, (await checkPlaces(db, known)).slice(0, 1), now())
  return at.id - from.id
}

/** Continues the pass over everything. When it ends, breaks it did not find again are removed. */
async function checkWhole(parts: CheckParts, under: ChainPlace | null): Promise<number> {
  const { db, now, signal, notes, step = STEP } = parts
  if (!under) await sql`update audit_check set whole_at = ${new Date(now())}`.execute(db)
  let at = under ?? (await firstPlace(db))
  const from = at.id
  for (let n = 0; n < STEPS_A_RUN; n++) {
    signal.throwIfAborted()
    const { last, done, breaks } = await checkStep(db, at, step)
    await keepBreaks(db, breaks, now())
    at = last
    if (done) {
      await keepBreaks(db, [...(await checkStart(db)), ...(await checkPlaces(db, await notes.read()))], now())
      await sql`delete from audit_breaks where seen < (select whole_at from audit_check)`.execute(db)
      await sql`update audit_check set whole_id = null, whole_hash = null`.execute(db)
      return at.id - from
    }
    await sql`update audit_check set whole_id = ${at.id}, whole_hash = ${at.hash}`.execute(db)
  }
  return at.id - from
}

async function noteHead({ db, notes, now }: CheckParts): Promise<void> {
  const head = await readHead(db)
  if (head && head.id > 0) await notes.note(head, now())
}

async function readState(db: QueryExecutorProvider): Promise<CheckState> {
  const { rows } = await sql<{
    checked_id: number
    checked_hash: Buffer
    whole_id: number | null
    whole_hash: Buffer | null
    whole_at: Date | null
  }>`select checked_id, checked_hash, whole_id, whole_hash, whole_at from audit_check`.execute(db)
  const [row] = rows
  if (!row) return { checked: BEGIN, whole: null, wholeAt: null }
  const { whole_id, whole_hash } = row
  return {
    checked: { id: row.checked_id, hash: row.checked_hash },
    whole: whole_id === null || whole_hash === null ? null : { id: whole_id, hash: whole_hash },
    wholeAt: row.whole_at?.getTime() ?? null,
  }
}

async function firstPlace(db: QueryExecutorProvider): Promise<ChainPlace> {
  const { rows } = await sql<ChainPlace>`select first_id as id, first_hash as hash from audit_check`.execute(
    db,
  )
  return rows[0] ?? BEGIN
}

async function keepBreaks(
  db: QueryExecutorProvider,
  breaks: readonly ChainBreak[],
  now: number,
): Promise<void> {
  const time = new Date(now)
  for (const { id, reason } of breaks)
    await sql`
      insert into audit_breaks (id, reason, found, seen) values (${id}, ${reason}, ${time}, ${time})
      on conflict (id, reason) do update set seen = excluded.seen`.execute(db)
}
