import type { Query } from '@tanstack/react-query'
import type { Area } from '@wardlight/contracts/areas'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import { getDefaultStore } from 'jotai'
import { answerAge } from '../data/answer-origin.ts'
import { queryClient } from '../data/query-client.ts'
import { isDemo } from '../demo/demo.ts'
import { frozenAtom } from '../live/live-state.ts'
import { isDisplayUser, isPatient, type SessionState, sessionAtom } from '../session/user.ts'
import { removeDatabase } from './database.ts'
import { downtimeAtom, NOT_YET } from './downtime-state.ts'
import { Keeper, type WhenIdle } from './keeper.ts'
import { type KeptSheets, Vault } from './vault.ts'

const store = getDefaultStore()
let keeper: Keeper | null = null
/** Owner, masking and session key of what is stored now; '' nobody, null before the session is known. */
let kept: string | null = null
/** Queue of starts and ends: a removal is complete before anything else is stored. */
let turn: Promise<void> = Promise.resolve()

/** The keeper of this page; null: nothing is stored. */
export const present = async (): Promise<Keeper | null> => {
  await turn
  return keeper
}

const whenIdle: WhenIdle = (act) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act, { timeout: 2_000 }) : setTimeout(act, 0)

/** Why nothing can be stored for this person in this browser; null: it can. */
function whyNot({ user }: SessionState): string | null {
  if (isDisplayUser(user)) return 'A screen on a wall keeps nothing.'
  if (isPatient(user)) return 'Nothing is kept for patients.'
  if (typeof indexedDB === 'undefined') return 'This browser stores nothing, as in a private window.'
  if (!crypto.subtle) return 'This page came without TLS, so nothing can be encrypted.'
  if (!user?.downtimeKey) return 'The server gave no key to encrypt it with.'
  return null
}

/** Whether the area's configuration allows it (`elements.downtimeCopy` is not false); null while it is unknown. */
function mayKeep(area: Area): boolean | null {
  const known = queryClient.getQueriesData<VarsAnswer>({ queryKey: ['VarRequest', { area }] })
  const vars = known.find(([, answer]) => answer)?.[1]
  if (vars) allowed.set(area, vars.uiConfig.elements.downtimeCopy !== false)
  return allowed.get(area) ?? null
}
/** What each area's configuration last said. */
const allowed = new Map<Area, boolean>()

const hear = (query: Query): void => keeper?.heard(query, answerAge(query.queryKey))

const frozenSince = (): number | null => store.get(frozenAtom)?.since ?? null

const NO_ROOM = 'The browser has no room for it, or stores nothing.'

function say(held: KeptSheets | null): void {
  store.set(downtimeAtom, held ? { kept: true, ...held } : { kept: false, why: NO_ROOM })
}

async function begin(session: SessionState, owner: string): Promise<void> {
  keeper?.stop()
  keeper = null
  const why = whyNot(session)
  if (why) {
    await removeDatabase()
    return void store.set(downtimeAtom, { kept: false, why })
  }
  try {
    const again = (): void =>
      inTurn(async () => {
        if (keeper === own) await begin(session, owner)
      })
    const vault = await Vault.open(owner, session.user?.downtimeKey ?? '', again)
    const own = new Keeper(vault, { say, whenIdle, mayKeep, frozenSince })
    keeper = own
    for (const query of queryClient.getQueryCache().getAll()) hear(query)
    void keeper.keep()
  } catch {
    say(null)
  }
}

async function end(): Promise<void> {
  keeper?.stop()
  keeper = null
  await removeDatabase()
  store.set(downtimeAtom, NOT_YET)
}

const inTurn = (act: () => Promise<void>): void => {
  turn = turn.then(act).catch(() => undefined)
}

function follow(): void {
  const session = store.get(sessionAtom)
  const { status, user } = session
  if (status === 'unknown') return
  const owner = user ? `${user.userID} ${user.mask}` : ''
  const next = user ? `${owner} ${user.downtimeKey}` : ''
  if (next === kept) return
  kept = next
  inTurn(user ? () => begin(session, owner) : end)
}

/**
 * While somebody is signed in, stores the last hour of what they look at, for when the server is silent. Removes it all
 * at the end of the session. Returns how to stop.
 */
export function followDowntime(): () => void {
  if (isDemo) {
    store.set(downtimeAtom, { kept: false, why: 'A demo keeps nothing.' })
    return () => undefined
  }
  const stops = [
    store.sub(sessionAtom, follow),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') hear(event.query)
    }),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}
