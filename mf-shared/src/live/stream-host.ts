import type { Area } from '@wardlight/contracts/areas'
import { localNow } from '../time/local-clock.ts'
import type { Stream } from './link.ts'

/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  close(): void
}

/** The part of the Web Locks that is used. */
export interface Locks {
  request(
    name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown>
}

/** What a browser gives its tabs to share one stream. */
export interface StreamHost {
  /** Null if the browser lacks either: every tab then opens a stream of its own. */
  shared: { channel(): Channel; locks: Locks } | null
  /** `name` tells this browser's streams apart: a new one replaces the older ones of its name. */
  openSource(areas: readonly Area[], name: string): Stream
  isVisible(): boolean
  now(): number
}

const CHANNEL = 'wardlight live'

/** This browser. It has Web Locks only over TLS and on localhost. */
export const browserHost = (): StreamHost => ({
  shared:
    'locks' in navigator && navigator.locks && 'BroadcastChannel' in globalThis
      ? { channel: () => new BroadcastChannel(CHANNEL), locks: navigator.locks as Locks }
      : null,
  openSource: (areas, name) =>
    new EventSource(`/view/live?area=${areas.map(encodeURIComponent).join(',')}&stream=${name}`),
  isVisible: () => document.visibilityState === 'visible',
  now: localNow,
})
