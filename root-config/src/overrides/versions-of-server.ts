import type { Slice } from '@wardlight/contracts/composition'

/** The versions of each slice on the server, newest first. */
export type Versions = Readonly<Record<string, readonly Slice[]>>

const DEADLINE_MS = 10_000

/** Throws with what the server says, or that it does not answer. */
export async function readVersions(): Promise<Versions> {
  const { slices } = await ask<{ slices: Versions }>('/view/versions.json', {})
  return slices
}

/** Has the server compose the next page of this browser so. Throws with why not. */
export async function askFor(asked: Readonly<Record<string, string>>): Promise<void> {
  await ask('/view/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ asked }),
  })
}

async function ask<T>(url: string, options: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => {
    throw new Error('The server does not answer.')
  })
  const body = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Error(body.error?.message ?? `The server answered ${answer.status}.`)
  return body as T
}
