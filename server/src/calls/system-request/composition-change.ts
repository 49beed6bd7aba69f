import { NotBuilt } from '@wardlight/composition/built-slices'
import { whyNot } from '@wardlight/composition/check-versions'
import { Unusable } from '@wardlight/composition/compose'
import type { Versions } from '@wardlight/composition/slice-address'
import { versionsFrom } from '@wardlight/composition/versions-text'
import type { Session } from '../../accounts/session.ts'
import type { Composing } from '../../composition/composed-for.ts'
import type { MapEntry, NewEntry } from '../../composition/entry-rows.ts'
import type { SaidOfChange } from '../../composition/following-entry.ts'
import { LockedError } from '../../composition/locked-record.ts'
import { CallError } from '../call-error.ts'

export const refusal = (message: string, field = 'versions') =>
  new CallError(409, 'conflict', message, { field })

/** Versions as the panel names them. Throws CallError 400. */
export function askedVersions(text: string): Versions {
  try {
    return versionsFrom(text.split(','))
  } catch (error) {
    throw new CallError(400, 'invalid', `${(error as Error).message}.`, { field: 'versions' })
  }
}

/** Returns the result of `work`. Throws CallError 404 if a version is not on the server, 409 if one cannot be used. */
export function onServer<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Unusable) throw refusal(`This cannot be composed: ${error.message}.`)
    if (!(error instanceof NotBuilt)) throw error
    const message = `${error.message.replace(/ is not built here$/, '')} is not on the server.`
    throw new CallError(404, 'not-found', message, { field: 'versions' })
  }
}

/** Throws CallError 409 with the reasons where these versions and the composition do not fit each other. */
export function mustFitHere({ imports, canary }: MapEntry, versions: Versions, dist: string): void {
  const problem = onServer(() => whyNot(imports, versions, dist, canary?.versions ?? null))
  if (problem) throw refusal(`This cannot be composed: ${problem}.`)
}

export interface Asking {
  seen?: number | undefined
  reason: string
  session: Session
  composition: Composing
  now?: () => number
}

/** Who says so, why and when. Throws CallError 400 without a reason. */
export function saidBy({ reason, session, now = Date.now }: Asking): Omit<SaidOfChange, 'action'> {
  if (reason.trim() === '')
    throw new CallError(400, 'invalid', 'Say why, for those who ask later.', { field: 'reason' })
  return { time: new Date(now()).toISOString(), author: session.account.user_id, reason: reason.trim() }
}

/** Adds what `make` returns to what the person saw. CallError 409: that changed since, is so already, or is locked. */
export async function changeSeen(
  { seen, composition }: Asking,
  make: (newest: MapEntry) => NewEntry | null,
): Promise<{ id: number }> {
  const change = composition.record.change((newest) => {
    if (seen !== undefined && newest.id !== seen)
      throw refusal(
        `${newest.author} changed the composition meanwhile: ${newest.reason}. Look again.`,
        'seen',
      )
    const next = make(newest)
    if (!next) throw refusal('This is composed already.')
    return next
  })
  const { id } = await change.catch((error) => {
    throw error instanceof LockedError ? refusal(error.message) : error
  })
  return { id }
}
