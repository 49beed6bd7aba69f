import { useQuery } from '@tanstack/react-query'
import type { Area } from '@wardlight/contracts/areas'
import { MESSAGES } from '@wardlight/contracts/messages'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { isDemo } from '../demo/demo.ts'
import { type FindSheet, isKept } from '../downtime/sheet.ts'
import { useKeptSheet } from '../downtime/use-kept-sheet.ts'
import { reportError } from '../errors/report-error.ts'
import { newestRevision, pollingAtom, revisionsAtom, vouchAtom } from '../live/live-state.ts'
import { isVouching, vouchedUntil } from '../live/vouch.ts'
import { call } from '../request/call.ts'
import { CallError } from '../request/call-error.ts'
import type { CallOptions } from '../request/call-options.ts'
import { sessionAtom } from '../session/user.ts'
import { localNow } from '../time/local-clock.ts'
import { answerAge, answerRevision, timed } from './answer-origin.ts'
import type { Loaded } from './loaded.ts'
import type { Owed } from './owed.ts'
import { oweTogether } from './owed-together.ts'
import { isWorthRetrying, queryClient } from './query-client.ts'
import { useFailure } from './use-failure.ts'
import { useLocalTime } from './use-local-time.ts'
import { useRevision } from './use-revision.ts'
import { useSilence } from './use-silence.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

export interface UseAnswerOptions<T> {
  query?: Query
  /** Added to the cache key, but not sent. */
  about?: Query
  /** False: no request is made. */
  enabled?: boolean
  /** Called before sign-in too. Any other call waits for a session, and its answer is dropped without one. */
  isPublic?: boolean
  /** Refetches at each revision of this area, and polls while the stream is down. */
  area?: Area
  /** Refetches only at revisions that may have changed this room. */
  room?: number
  /** The revision an answer was built from, so that it is not asked for twice. */
  revisionOf?: (answer: T) => number
  /** Milliseconds between calls even without a revision; less while the stream is down. */
  everyMs?: number
  /** Whether the answer to `previous` may stand in until the one to the present query comes. */
  keepFrom?: (previous: Query) => boolean
  /** Milliseconds an answer counts as new; screens opened meanwhile share it. */
  staleMs?: number
  onAnswer?: (answer: T) => void
  increments?: Increments<T>
  /** Finds the browser's copy while the server is silent; by default the one of this very query. */
  findKept?: FindSheet<T>
}

/** How to request only what changed. */
export interface Increments<T> {
  /** Added to the query, so that the answer has only what changed since `shown`. */
  since(shown: T): Query
  /** The complete answer; null if `answer` does not fit `shown`, so that everything must be requested. */
  merge(shown: T, answer: T): T | null
}

interface KeptAnswer<T> {
  query: Query
  /** Answered with names hidden: it never stands in for an answer with names, nor the other way round. */
  masked: boolean
  data: T
  receivedAt: number
  /** When it was requested: it was true then at least. */
  trueAt: number
}

const STALE_MS = 1000
const POLL_MS = 5000
/** Time between calls while the stream is live, so that an answer is retried even after it failed for good. */
const SAFETY_MS = 60_000

/**
 * Makes a GET call and keeps its answer current; a demo calls
 * once. Components with the same call and query share one request.
 */
export function useAnswer<T>(name: string, options: UseAnswerOptions<T> = {}): Loaded<T> {
  const { query = {}, about, isPublic = false, area, room, revisionOf, everyMs, keepFrom } = options
  const { staleMs, onAnswer } = options
  const increments = isDemo ? undefined : options.increments
  const { status, user } = useAtomValue(sessionAtom)
  const isGuest = status === 'guest' && !isPublic
  const masked = user?.mask === true
  const enabled = options.enabled !== false && !isGuest
  const asked = about ? { ...query, ...about } : query
  const key = [name, asked, masked] as const
  const polling = useAtomValue(pollingAtom)
  const result = useQuery<T, Error>(
    {
      queryKey: key,
      enabled,
      staleTime: isDemo ? Number.POSITIVE_INFINITY : (staleMs ?? STALE_MS),
      refetchInterval: ({ state }) => {
        if (isDemo) return false
        const isOwed = state.data === undefined && isWorthRetrying(state.error)
        const heard = area ? SAFETY_MS : (everyMs ?? (isOwed ? POLL_MS : undefined))
        const usual = polling && (area || everyMs) ? Math.min(POLL_MS, heard ?? POLL_MS) : heard
        if (usual === undefined) return false
        return state.status === 'error' ? Math.min(POLL_MS, usual) : usual
      },
      refetchIntervalInBackground: true,
      queryFn: async ({ signal }) => {
        const shown = increments && queryClient.getQueryData<T>(key)
        try {
          const answer = await timed(key, (onAsOf) =>
            askFor(name, query, shown, increments, { signal, onAsOf }),
          )
          onAnswer?.(answer)
          return answer
        } catch (cause) {
          reportError(cause, `answer of ${name}`)
          throw cause
        }
      },
    },
    queryClient,
  )
  const receivedAt = useLocalTime(result.dataUpdatedAt)
  const failedAt = useLocalTime(result.errorUpdatedAt)
  const trueAt = receivedAt - answerAge(key)
  const kept = useRef<KeptAnswer<T> | null>(null)
  if (result.data !== undefined)
    kept.current = { query: asked, masked, data: result.data, receivedAt, trueAt }
  else if (isGuest || kept.current?.masked !== masked || !keepFrom?.(kept.current.query)) kept.current = null
  const shown = kept.current?.data
  const shownAt = kept.current?.receivedAt ?? null
  const shownTrueAt = kept.current?.trueAt ?? 0
  const told = answerRevision(key)
  const built = revisionOf ? (result.data === undefined ? 0 : revisionOf(result.data)) : told
  const newest = newestRevision(useAtomValue(revisionsAtom), enabled ? area : undefined, room)
  const vouch = useAtomValue(vouchAtom)
  const vouched = vouchedUntil(vouch, shownTrueAt)
  const owed = useRef<Owed | null>(null)
  owed.current = oweTogether(key, owed.current, {
    failed: result.error !== null,
    asking: result.isFetching,
    failing: result.failureReason !== null,
    built,
    newest,
    receivedAt,
    trueAt,
    now: localNow(),
  })
  const isFollowed = enabled && (area !== undefined || everyMs !== undefined)
  const lapsed = isFollowed && shownAt !== null && isVouching(vouch) && vouched !== null
  const isPausing = result.isFetching && result.failureCount > 0
  useRevision({
    area: enabled ? area : undefined,
    newest,
    built,
    lapsed,
    busy: result.isFetching && !(lapsed && isPausing),
    answeredAt: Math.max(receivedAt, failedAt),
    refetch: () => void result.refetch({ cancelRefetch: isPausing }),
  })
  const failure = useFailure(JSON.stringify(key), result)
  const error = failure && asCallError(failure.reason)
  const isSilent = useSilence(result)
  const isMissed = enabled && !isDemo && isKept(key) && shown === undefined && isSilent
  const sheet = useKeptSheet<T>(key, isMissed, options.findKept)
  const retry = () => void result.refetch()
  if (sheet)
    return {
      data: sheet.data,
      error,
      loading: false,
      refreshing: result.isFetching,
      receivedAt: sheet.trueAt,
      currentUntil: sheet.trueAt,
      silence: 'kept',
      retry,
    }
  return {
    data: shown,
    error,
    loading: enabled && shown === undefined && !failure?.final,
    refreshing: result.isFetching && shown !== undefined,
    receivedAt: shownAt,
    currentUntil: shownAt === null ? null : lastCurrent(shownTrueAt, vouched, owed.current),
    silence: isMissed ? (sheet === null ? 'unknown' : 'looking') : null,
    retry,
  }
}

/**
 * Until when the shown answer is known to be current: the server
 * vouched for it and nothing newer was owed. Null: it still is.
 */
function lastCurrent(trueAt: number, vouched: number | null, owed: Owed | null): number | null {
  if (!owed) return vouched
  return Math.max(trueAt, Math.min(vouched ?? owed.since, owed.since))
}

async function askFor<T>(
  name: string,
  query: Query,
  shown: T | undefined,
  increments: Increments<T> | undefined,
  options: Pick<CallOptions, 'signal' | 'onAsOf'>,
): Promise<T> {
  if (shown === undefined || !increments) return call<T>(name, { query, ...options })
  const answer = await call<T>(name, { query: { ...query, ...increments.since(shown) }, ...options })
  return increments.merge(shown, answer) ?? call<T>(name, { query, ...options })
}

function asCallError(error: Error): CallError {
  if (error instanceof CallError) return error
  return new CallError({ status: 0, code: 'failed', message: MESSAGES.notLoaded })
}
