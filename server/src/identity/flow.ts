import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * One sign-in at the identity provider, from its beginning to its answer. Everything follows from what one browser keeps
 * and a key all nodes share, so that any node may take the answer, and nothing is stored until one comes.
 */
export interface Flow {
  /** What the browser keeps, in a cookie scripts cannot read. */
  kept: string
  state: string
  nonce: string
  /** PKCE. */
  verifier: string
  /** ms. */
  begun: number
}

/** How long somebody may take at the provider. */
export const FLOW_MS = 10 * 60_000

const KEPT = /^([\w-]{43})\.(\d{13})$/
const NAME_LENGTH = 12

function flowOf(key: Buffer, token: string, begun: number): Flow {
  const kept = `${token}.${begun}`
  const derive = (use: string) => createHmac('sha256', key).update(`${use} ${kept}`).digest('base64url')
  return { kept, state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier'), begun }
}

/** `now` in ms. */
export const newFlow = (key: Buffer, now: number): Flow =>
  flowOf(key, randomBytes(32).toString('base64url'), now)

/** Names the cookie of a flow, so that those of two windows stand beside each other; null: this is no state. */
export const flowName = (state: string | null): string | null =>
  state !== null && /^[\w-]{43}$/.test(state) ? state.slice(0, NAME_LENGTH) : null

/** The flow this browser began with this state; null: it began none. */
export function openFlow(key: Buffer, kept: string | null, state: string): Flow | null {
  const [, token, begun] = KEPT.exec(kept ?? '') ?? []
  if (!token || !begun) return null
  const flow = flowOf(key, token, Number(begun))
  const [expected, given] = [Buffer.from(flow.state), Buffer.from(state)]
  return expected.length === given.length && timingSafeEqual(expected, given) ? flow : null
}

/** What the provider is told of the verifier, PKCE S256. */
export const challenge = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
